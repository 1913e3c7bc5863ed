import { parseAmount } from '../money';
import { isObject, parsePrice, parseText, type UnknownRecord } from '../parse';
import { type ProductFacts, parseProductFacts, parseWireId } from './parse-product';
import { type OwnSize, type Product, parseProductId, type Suggestion } from './product';

// How a browser reads lists of products, apart from what every page needs for the basket.

/** The fields of a product in the row of viewed products. */
export type ViewedProduct = ProductFacts & Pick<Product, 'id' | 'price' | 'sizes' | 'inStock'>;

const isInStock = ({ in_stock }: UnknownRecord) => in_stock !== false;

/** Parses a product's own sizes, to be spread into it; an empty object if there are none. */
function parseSizes({ sizes }: UnknownRecord): Pick<Product, 'sizes'> {
  if (!Array.isArray(sizes)) return {};
  const own = sizes.filter(isObject).flatMap((size): OwnSize[] => {
    const price = parsePrice(size.price);
    const label = parseText(size.size, 20);
    return price === null || label === '' ? [] : [{ label, price, inStock: isInStock(size) }];
  });
  return own.length === 0 ? {} : { sizes: own };
}

function parseViewed(value: unknown): ViewedProduct | null {
  if (!isObject(value)) return null;
  const id = parseWireId(value.id);
  const facts = parseProductFacts(value, value.image_path);
  const price = parsePrice(value.price);
  if (id === null || facts === null || price === null) return null;
  return { id, ...facts, price, ...parseSizes(value), inStock: isInStock(value) };
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
  const { id, name, price, image_path: path, brand, type, why } = value;
  const number = parseProductId(String(id));
  const cents = parseAmount(typeof price === 'number' ? price.toFixed(2) : String(price));
  if (number === null || cents === null || typeof name !== 'string') return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  const texts = { imagePath: text(path), brand: text(brand), type: text(type), why: text(why) };
  return { id: number, name, price: cents, ...texts, inStock: isInStock(value) };
}

/**
 * Parses a response of product search and leaves out invalid hits. Null for anything but a list.
 */
export function parseSearchHits(value: unknown): Suggestion[] | null {
  return Array.isArray(value) ? value.map(parseHit).filter((hit) => hit !== null) : null;
}
