import type { Product } from '@/lib/catalogue/product';
import { scentsOf } from '@/lib/catalogue/scents';
import type { Catalogue } from '../snapshot';

/** Returns the catalogue of these products, as the snapshot holds it. */
export function aCatalogue(products: readonly Product[] = []): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  const imagePaths = new Set(products.map(({ imagePath }) => imagePath));
  return { products, byId, imagePaths, scents: scentsOf(products), loadedAt: 0 };
}
