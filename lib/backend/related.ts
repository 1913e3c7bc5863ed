import { imageFolder } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
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

/** Returns the notes of a product, in lower case. */
function notesOf({ details = {} }: Product): string[] {
  const { notes_top = [], notes_heart = [], notes_base = [] } = details;
  return [...notes_top, ...notes_heart, ...notes_base].map((note) => note.toLowerCase());
}

/**
 * Sorts products by the similarity of their scent, the most similar first; a shared family counts
 * as much as two shared notes. Equally similar ones keep their order.
 */
function mostAlike(product: Product, others: readonly Product[]): readonly Product[] {
  if (product.details === undefined) return others;
  const notes = new Set(notesOf(product));
  const families = new Set(product.details.family);
  const shared = (other: Product) =>
    notesOf(other).filter((note) => notes.has(note)).length +
    2 * (other.details?.family?.filter((family) => families.has(family)).length ?? 0);
  return others
    .map((other) => ({ other, alike: shared(other) }))
    .sort((a, b) => b.alike - a.alike)
    .map(({ other }) => other);
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
  const others = (list: readonly Product[]) =>
    mostAlike(
      product,
      list.filter(({ id }) => id !== product.id),
    );
  const filter = filterFor(product);
  if (filter === null) return others(await ofType(product.type)).slice(0, MAX_RELATED);
  const found = others(await currentBackend().listProducts(filter));
  if (found.length > 0) return found.slice(0, MAX_RELATED);
  const otherGenre = (other: Product) => Number(other.genre !== product.genre);
  const sameType = others(await ofType(product.type));
  return sameType.toSorted((a, b) => otherGenre(a) - otherGenre(b)).slice(0, MAX_RELATED);
}
