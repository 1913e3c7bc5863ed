import { type Product, parseProductId, productTypes } from '@/lib/catalogue/product';
import { type Cents, parseAmount } from '@/lib/money';
import { type BasketLine, type LineChoice, MAX_QUANTITY } from './line';

/** A JSON object whose fields nobody has looked at yet. */
export type Unknowns = Readonly<Record<string, unknown>>;

/** Narrows parsed JSON to an object (arrays have no use here and their fields come out undefined). */
export function isObject(value: unknown): value is Unknowns {
  return typeof value === 'object' && value !== null;
}

/** Text cut at a length, trimmed; anything that is no text is empty. */
function parseText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.trim().slice(0, maxLength).trimEnd() : '';
}

/** A price above 0 as text ("20.00") or, in baskets of an earlier shop, as a number of dollars; else null. */
export function parsePrice(value: unknown): Cents | null {
  return parseAmount(typeof value === 'number' ? value.toFixed(2) : parseText(value, 20)) || null;
}

/** A positive whole number in its plain form, as a number or in digits; else null. */
function parseWhole(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string'
    ? parseProductId(String(value))
    : null;
}

/** A whole number from 1 to MAX_QUANTITY; else null. */
export function parseQuantity(value: unknown): number | null {
  const quantity = parseWhole(value);
  return quantity !== null && quantity <= MAX_QUANTITY ? quantity : null;
}

/** Product id, size and perfume; null without a valid id. */
export function parseChoice(value: Unknowns): LineChoice | null {
  const id = parseWhole(value.id);
  const size = parseText(value.size, 20) || null;
  const perfume = parseText(value.perfume, 120) || null;
  return id === null ? null : { id, size, perfume };
}

type LineProduct = Pick<BasketLine, 'name' | 'brand' | 'genre' | 'type' | 'discount' | 'imagePath'>;

/** The product fields of a line; null without a name or a known type. */
export function parseLineProduct(value: Unknowns, imagePath: unknown): LineProduct | null {
  const name = parseText(value.name, 300);
  const type = productTypes.find((known) => known === parseText(value.type, 20).toLowerCase());
  if (name === '' || type === undefined) return null;
  return {
    name,
    brand: parseText(value.brand, 300),
    genre: parseText(value.genre, 50).toLowerCase(),
    type,
    discount: parseDiscount(value.discount),
    imagePath: parseImagePath(imagePath),
  };
}

function parseDiscount(value: unknown): Product['discount'] {
  const discount = typeof value === 'string' ? Number(value) : value;
  return typeof discount === 'number' && discount > 0 && discount < 1 ? discount : null;
}

/** Relative to the backend and below it: a path with dot segments is none. */
function parseImagePath(value: unknown): string {
  const path = parseText(value, 300).replace(/^[\s/]+/, '');
  return path.split('/').some((segment) => /^\.{1,2}$/.test(segment)) ? '' : path;
}
