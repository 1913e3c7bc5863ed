import { parseAmount } from '../money';
import { isObject, parsePrice, type UnknownRecord } from '../parse';
import { type ProductFacts, parseProductFacts, parseWireId } from './parse-product';
import { type Product, parseProductId, type Suggestion } from './product';

// How a browser reads lists of products, apart from what every page needs for the basket.

/** The fields of a product in the row of viewed products. */
export type ViewedProduct = ProductFacts & Pick<Product, 'id' | 'price' | 'inStock'>;

const isInStock = ({ in_stock }: UnknownRecord) => in_stock !== false;

function parseViewed(value: unknown): ViewedProduct | null {
  if (!isObject(value)) return null;
  const id = parseWireId(value.id);
  const facts = parseProductFacts(value, value.image_path);
  const price = parsePrice(value.price);
  if (id === null || facts === null || price === null) return null;
  return { id, ...facts, price, inStock: isInStock(value) };
}

/**
 * Parses a response of GET /api/products in the order of `ids`. Leaves out missing and invalid
 * products.
 */
export function parseViewedProducts(value: unknown, ids: readonly number[]): ViewedProduct[] {
  const products = Array.isArray(value) ? value.map(parseViewed) : [];
  return ids.flatMap((id) => products.find((product) => product?.id === id) ?? []);
}

function parseHit(value: unknown): Suggestion | null {
  if (!isObject(value)) return null;
  const { id, name, price, image_path: path, brand, type } = value;
  const number = parseProductId(String(id));
  const cents = parseAmount(typeof price === 'number' ? price.toFixed(2) : String(price));
  if (number === null || cents === null || typeof name !== 'string') return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  const texts = { imagePath: text(path), brand: text(brand), type: text(type) };
  return { id: number, name, price: cents, ...texts, inStock: isInStock(value) };
}

/**
 * Parses a response of product search and leaves out invalid hits. Null for anything but a list.
 */
export function parseSearchHits(value: unknown): Suggestion[] | null {
  return Array.isArray(value) ? value.map(parseHit).filter((hit) => hit !== null) : null;
}
