import type { Product } from '@/lib/catalogue/product';
import type { Cents } from '@/lib/money';

/** What the shopper chose: a product in a size and, for creams, a perfume. It identifies a basket line. */
export type LineChoice = {
  id: number;
  /** "50ml", or null for products without sizes. */
  size: string | null;
  perfume: string | null;
};

/** A line of the basket (spec section 3). */
export type BasketLine = LineChoice &
  Pick<Product, 'name' | 'brand' | 'genre' | 'type' | 'discount' | 'imagePath'> & {
    /** The price of one unit in the chosen size. */
    unitPrice: Cents;
    /** A whole number from 1 to MAX_QUANTITY. */
    quantity: number;
  };

/** A bound against damaged data, far above any household's order. */
export const MAX_QUANTITY = 9999;

/** A basket holds at most this many lines, so that an order always fits in a request. */
export const MAX_LINES = 100;

/** The identity of a basket line: product id + size + perfume (spec section 3). */
export function lineKey({ id, size, perfume }: LineChoice): string {
  return `${id}|${size ?? ''}|${perfume ?? ''}`;
}

/** What a line is called: "Asad, 100ml". */
export function lineTitle({
  name,
  size,
  perfume,
}: Pick<BasketLine, 'name' | 'size' | 'perfume'>): string {
  return [name, size, perfume].filter(Boolean).join(', ');
}

/** The price of all units of a line. */
export function lineTotal({
  unitPrice,
  quantity,
}: Pick<BasketLine, 'unitPrice' | 'quantity'>): Cents {
  return unitPrice * quantity;
}
