import { isObject, parseChoice, parseLineProduct, parsePrice } from '@/lib/basket/parse';
import type { Product } from './product';

/** What the row of products looked at shows of one. */
export type ViewedProduct = Omit<Product, 'description' | 'updatedAt'>;

function parseProduct(value: unknown): ViewedProduct | null {
  if (!isObject(value)) return null;
  const choice = parseChoice(value);
  const product = parseLineProduct(value, value.image_path);
  const price = parsePrice(value.price);
  if (choice === null || product === null || price === null) return null;
  return { id: choice.id, ...product, price };
}

/** Reads an answer of GET /api/products in the order of `ids`; products it does not hold, or that cannot be read, are left out. */
export function parseViewedProducts(value: unknown, ids: readonly number[]): ViewedProduct[] {
  const products = Array.isArray(value) ? value.map(parseProduct) : [];
  return ids.flatMap((id) => products.find((product) => product?.id === id) ?? []);
}
