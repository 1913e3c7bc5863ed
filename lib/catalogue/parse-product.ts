import { parseText, type Unknowns } from '../parse';
import { type Product, parseProductId } from './product';

// How a browser reads products: in responses of our own routes, and in what a basket stored.

/** A product id as a number or in digits; else null. */
export function parseWireId(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string'
    ? parseProductId(String(value))
    : null;
}

function parseDiscount(value: unknown): Product['discount'] {
  const discount = typeof value === 'string' ? Number(value) : value;
  return typeof discount === 'number' && discount > 0 && discount < 1 ? discount : null;
}

/** Relative to the backend and below it: empty for a path with dot segments. */
function parseImagePath(value: unknown): string {
  const path = parseText(value, 300).replace(/^[\s/]+/, '');
  return path.split('/').some((segment) => /^\.{1,2}$/.test(segment)) ? '' : path;
}

/** What a card or a basket line says of a product, besides its price. */
export type ProductFacts = Pick<
  Product,
  'name' | 'brand' | 'genre' | 'type' | 'discount' | 'imagePath'
>;

/** Reads what a card or a basket line says of a product; null without a name or a type. */
export function parseProductFacts(value: Unknowns, imagePath: unknown): ProductFacts | null {
  const name = parseText(value.name, 300);
  const type = parseText(value.type, 40).toLowerCase();
  if (name === '' || type === '') return null;
  return {
    name,
    brand: parseText(value.brand, 300),
    genre: parseText(value.genre, 50).toLowerCase(),
    type,
    discount: parseDiscount(value.discount),
    imagePath: parseImagePath(imagePath),
  };
}
