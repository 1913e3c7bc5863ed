import { isDeepStrictEqual } from 'node:util';
import type { StoredProduct } from '@/lib/catalogue/product';

/** A stored product and its position in the catalogue. */
export type PlacedProduct = { product: StoredProduct; position: number };

/** The product ids that saving a list adds, changes and removes. */
export type CatalogueChange = {
  added: number[];
  changed: number[];
  unchanged: number[];
  removed: number[];
};

/** Returns whether two states of a product are equal except for the time of change. */
function isSame(before: StoredProduct, after: StoredProduct): boolean {
  return isDeepStrictEqual(before, { ...after, updatedAt: before.updatedAt });
}

/**
 * Compares a list of products (each id once) with the stored ones. With `replace`, stored products
 * that the list lacks count as removed.
 */
export function compareCatalogue(
  stored: ReadonlyMap<number, PlacedProduct>,
  list: readonly StoredProduct[],
  replace: boolean,
): CatalogueChange {
  const change: CatalogueChange = { added: [], changed: [], unchanged: [], removed: [] };
  for (const product of list) {
    const before = stored.get(product.id);
    if (before === undefined) change.added.push(product.id);
    else if (isSame(before.product, product)) change.unchanged.push(product.id);
    else change.changed.push(product.id);
  }
  const listedIds = new Set(list.map((product) => product.id));
  if (replace) change.removed = [...stored.keys()].filter((id) => !listedIds.has(id));
  return change;
}

/**
 * Returns the positions of a list's products: stored ones keep theirs, new ones come after the
 * last one; the list's own order if that is null.
 */
export function placeProducts(
  stored: ReadonlyMap<number, PlacedProduct>,
  list: readonly StoredProduct[],
  last: number | null,
): PlacedProduct[] {
  if (last === null) return list.map((product, position) => ({ product, position }));
  let next = last + 1;
  return list.map((product) => {
    const before = stored.get(product.id);
    return { product, position: before ? before.position : next++ };
  });
}
