import { imageFolder } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import type { ProductFilter } from './backend';
import { currentBackend } from './current';
import { getCatalogue } from './snapshot';

/** Related products shown at most. */
const MAX_RELATED = 4;

/** The folders that related products are asked for by. */
const MEN = 'terkibmen';
const WOMEN = 'terkibwomen';
const ORIGINALS = 'jehiz';

/** The image folder of the products beside one; null where those of its type are related. */
export function relatedFolder({ type, genre, imagePath }: Product): string | null {
  if (type === 'single') return ORIGINALS;
  if (type !== 'multiple') return null;
  const folder = imageFolder(imagePath);
  if (folder === MEN || folder === WOMEN) return folder;
  return genre === 'women' ? WOMEN : MEN;
}

/** Which products a backend is asked for beside one; null where those of its type are related. */
function filterFor(product: Product): ProductFilter | null {
  const baseImagePath = relatedFolder(product);
  if (baseImagePath === null) return null;
  const { type, genre } = product;
  return { baseImagePath, ...(type === 'single' && genre !== '' && { genre }) };
}

/** What the catalogue has of a type, in its own order. */
async function ofType(type: string): Promise<Product[]> {
  const { products } = await getCatalogue();
  return products.filter((other) => other.type === type);
}

/**
 * Up to four products to show beside one, never itself (docs/behaviour.md, "Related products").
 * Rejects with a BackendError.
 */
export async function relatedProducts(product: Product): Promise<Product[]> {
  const others = (list: readonly Product[]) =>
    list.filter(({ id }) => id !== product.id).slice(0, MAX_RELATED);
  const filter = filterFor(product);
  if (filter === null) return others(await ofType(product.type));
  const found = others(await currentBackend().listProducts(filter));
  if (found.length > 0) return found;
  const otherGenre = (other: Product) => Number(other.genre !== product.genre);
  const alike = await ofType(product.type);
  return others(alike.toSorted((a, b) => otherGenre(a) - otherGenre(b)));
}
