import { parseWireId } from '@/lib/catalogue/parse-product';
import { MAX_VOLUME, type Product } from '@/lib/catalogue/product';
import { needsPerfume, needsSize, type Sized } from '@/lib/catalogue/sizes';
import type { Cents } from '@/lib/money';
import { parseText, type UnknownRecord } from '@/lib/parse';

/** A product in a size and, for creams, a perfume. It identifies a basket line. */
export type LineChoice = {
  id: number;
  /** "50ml", or null for products without sizes. */
  size: string | null;
  perfume: string | null;
};

/** A line of the basket. */
export type BasketLine = LineChoice &
  Pick<Product, 'name' | 'brand' | 'genre' | 'type' | 'discount' | 'imagePath'> & {
    /** Its volume, for a product without sizes. */
    volume?: string;
    /** The price of one unit in the chosen size. */
    unitPrice: Cents;
    /** A whole number from 1 to MAX_QUANTITY. */
    quantity: number;
  };

/** A limit against damaged data, far above any household's order. */
export const MAX_QUANTITY = 9999;

/** A basket holds at most this many lines, so that an order always fits in a request. */
export const MAX_LINES = 100;

/** Returns the identity of a basket line: product id + size + perfume. */
export function lineKey({ id, size, perfume }: LineChoice): string {
  return `${id}|${size ?? ''}|${perfume ?? ''}`;
}

/** Returns the size or volume of a line's unit for display. */
export function lineSize({
  size,
  volume,
}: Pick<BasketLine, 'size' | 'volume'>): string | undefined {
  return size ?? volume;
}

/** Returns the title of a line: "Asad, 100ml". */
export function lineTitle(line: Pick<BasketLine, 'name' | 'size' | 'perfume' | 'volume'>): string {
  return [line.name, lineSize(line), line.perfume].filter(Boolean).join(', ');
}

/** Returns the price of all units of a line. */
export function lineTotal({
  unitPrice,
  quantity,
}: Pick<BasketLine, 'unitPrice' | 'quantity'>): Cents {
  return unitPrice * quantity;
}

/** Parses a whole number from 1 to MAX_QUANTITY; null for anything else. */
export function parseQuantity(value: unknown): number | null {
  const quantity = parseWireId(value);
  return quantity !== null && quantity <= MAX_QUANTITY ? quantity : null;
}

/** Parses a product's volume, to be spread into a line; an empty object if it is missing. */
export function parseVolume(value: UnknownRecord): Pick<BasketLine, 'volume'> {
  const volume = parseText(value.volume, MAX_VOLUME);
  return volume === '' ? {} : { volume };
}

/** Parses product id, size and perfume; null without a valid id. */
export function parseChoice(value: UnknownRecord): LineChoice | null {
  const id = parseWireId(value.id);
  const size = parseText(value.size, 20) || null;
  const perfume = parseText(value.perfume, 120) || null;
  return id === null ? null : { id, size, perfume };
}

/** The key of the message about a missing choice, in the area `purchase`. */
export type MissingChoice = 'sizeMissing' | 'perfumeMissing';

/** Returns the choice that the shopper still has to make before adding; null for none. */
export function missingChoice(
  product: Sized,
  { size, perfume }: Pick<LineChoice, 'size' | 'perfume'>,
): MissingChoice | null {
  if (needsSize(product) && size === null) return 'sizeMissing';
  if (needsPerfume(product.type) && perfume === null) return 'perfumeMissing';
  return null;
}
