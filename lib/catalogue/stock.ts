import type { Product } from './product';

/** The pieces left of what is counted, by `stockKey`; what is not counted is not there. */
export type StockCounts = ReadonlyMap<string, number>;

/** From so many pieces on, neither shoppers nor lists of products know how many there are. */
export const PLENTY = 10;

/**
 * Returns which size of a product is counted when one is sold: the size itself where the product
 * has sizes of its own, else "", the product as a whole.
 */
export function countedSize({ sizes }: Pick<Product, 'sizes'>, size: string | null): string {
  return sizes ? (size ?? '') : '';
}

/** Returns the key of a product's counted size. */
export function stockKey(id: number, size: string): string {
  return `${id}/${size}`;
}
