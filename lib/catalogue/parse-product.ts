import { parseText, type UnknownRecord } from '../parse';
import { type Product, parseProductId } from './product';

// How a browser reads products: in responses of our own routes, and in what a basket stored.

/** Parses a product id from a number or digits; null for anything else. */
export function parseWireId(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string'
    ? parseProductId(String(value))
    : null;
}

function parseDiscount(value: unknown): Product['discount'] {
  const discount = typeof value === 'string' ? Number(value) : value;
  return typeof discount === 'number' && discount > 0 && discount < 1 ? discount : null;
}

/**
 * Parses an image path; empty for a path with dot segments, which could leave the backend's root.
 */
function parseImagePath(value: unknown): string {
  const path = parseText(value, 300).replace(/^[\s/]+/, '');
  return path.split('/').some((segment) => /^\.{1,2}$/.test(segment)) ? '' : path;
}

/** The fields of a product on a card or a basket line, without the price. */
export type ProductFacts = Pick<
  Product,
  'name' | 'brand' | 'genre' | 'type' | 'discount' | 'imagePath'
>;

/** Parses the fields of a product on a card or a basket line; null without a name or a type. */
export function parseProductFacts(value: UnknownRecord, imagePath: unknown): ProductFacts | null {
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
