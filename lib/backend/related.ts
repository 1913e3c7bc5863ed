import { imageFolder } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { noteFields } from '@/lib/catalogue/scents';
import type { ProductFilter } from './backend';
import { currentBackend } from './current';
import { getCatalogue } from './snapshot';

/** The most related products to show. */
const MAX_RELATED = 4;

/** The image folders by which related products are requested. */
const MEN = 'terkibmen';
const WOMEN = 'terkibwomen';
const ORIGINALS = 'jehiz';

/** Returns the image folder of a product's related products; null if its type decides. */
export function relatedFolder({ type, genre, imagePath }: Product): string | null {
  if (type === 'single') return ORIGINALS;
  if (type !== 'multiple') return null;
  const folder = imageFolder(imagePath);
  if (folder === MEN || folder === WOMEN) return folder;
  return genre === 'women' ? WOMEN : MEN;
}

/** Returns the backend's filter for related products; null if the product's type decides. */
function filterFor(product: Product): ProductFilter | null {
  const baseImagePath = relatedFolder(product);
  if (baseImagePath === null) return null;
  const { type, genre: foldedGenre, genreAsSent: genre = foldedGenre } = product;
  return { baseImagePath, ...(type === 'single' && genre !== '' && { genre }) };
}

const inLowerCase = (text: string) => text.toLowerCase();

/**
 * Returns what counts how much of a product's scent another one shares: one for each note, and for
 * the family as much as for two notes.
 */
function sharedScent({ details = {} }: Product): (other: Product) => number {
  const notes = new Set(noteFields.flatMap((field) => details[field] ?? []).map(inLowerCase));
  const families = new Set(details.family);
  return ({ details: others }) => {
    let shared = 0;
    for (const family of others?.family ?? []) if (families.has(family)) shared += 2;
    for (const field of noteFields)
      for (const note of others?.[field] ?? []) if (notes.has(note.toLowerCase())) shared += 1;
    return shared;
  };
}

/**
 * Returns the products whose scents are most similar, never the product itself, the most similar
 * first. Equally similar ones keep their order.
 */
function mostAlike(product: Product, others: Iterable<Product>): Product[] {
  const sharedBy = sharedScent(product);
  const best: { other: Product; shared: number }[] = [];
  // Thousands may be asked about, so they are not sorted: each takes its place among the best.
  for (const other of others) {
    if (other.id === product.id) continue;
    const shared = sharedBy(other);
    if (best.length === MAX_RELATED && shared <= (best.at(-1)?.shared ?? 0)) continue;
    const place = best.findIndex((one) => one.shared < shared);
    best.splice(place === -1 ? best.length : place, 0, { other, shared });
    best.length = Math.min(best.length, MAX_RELATED);
  }
  return best.map(({ other }) => other);
}

/** Returns the catalogue's products of a type, in its order. */
async function ofType(type: string): Promise<Product[]> {
  const { products } = await getCatalogue();
  return products.filter((other) => other.type === type);
}

/**
 * Returns up to four related products, never the product itself (docs/behaviour.md, "Related
 * products"). Rejects with a BackendError.
 */
export async function relatedProducts(product: Product): Promise<Product[]> {
  const filter = filterFor(product);
  if (filter === null) return mostAlike(product, await ofType(product.type));
  const found = mostAlike(product, await currentBackend().listProducts(filter));
  if (found.length > 0) return found;
  const sameType = await ofType(product.type);
  const ofGenre = (isSame: boolean) =>
    mostAlike(
      product,
      sameType.filter(({ genre }) => (genre === product.genre) === isSame),
    );
  return [...ofGenre(true), ...ofGenre(false)].slice(0, MAX_RELATED);
}
