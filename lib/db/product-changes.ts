import { isDeepStrictEqual } from 'node:util';
import type { StoredProduct } from '@/lib/catalogue/product';

/** A stored product and its place in the catalogue's own order. */
export type PlacedProduct = { product: StoredProduct; position: number };

/** What saving a list of products changes, as product ids. */
export type CatalogueChange = {
  added: number[];
  changed: number[];
  unchanged: number[];
  removed: number[];
};

/** Whether two states of a product differ in nothing but the time of change. */
function isSame(before: StoredProduct, after: StoredProduct): boolean {
  return isDeepStrictEqual(before, { ...after, updatedAt: before.updatedAt });
}

/**
 * Compares a list of products (each id once) with the stored ones. With `replace`, stored products
 * that the list lacks are removed; without it they stay.
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
  const listed = new Set(list.map((product) => product.id));
  if (replace) change.removed = [...stored.keys()].filter((id) => !listed.has(id));
  return change;
}

/**
 * The positions of a list's products: the list's order with `replace`; else stored products keep
 * theirs and new ones follow the last.
 */
export function placeProducts(
  stored: ReadonlyMap<number, PlacedProduct>,
  list: readonly StoredProduct[],
  replace: boolean,
): PlacedProduct[] {
  if (replace) return list.map((product, position) => ({ product, position }));
  let next = Math.max(-1, ...[...stored.values()].map((placed) => placed.position)) + 1;
  return list.map((product) => {
    const before = stored.get(product.id);
    return { product, position: before ? before.position : next++ };
  });
}
