import type { StoredProduct } from '@/lib/catalogue/product';
import { stockKey } from '@/lib/catalogue/stock';
import type { Db } from '@/lib/db/schema';
import { readCounts, type StockCount } from '@/lib/db/stock';
import type { StockStep } from '@/lib/db/stock-rows';
import { type StockColumn, type StockFacts, stockColumn } from './stock-cells';

/** The pieces of one product by its counted sizes; what is not counted is not there. */
export type ProductCounts = ReadonlyMap<string, number>;

/** A change of what is counted; null is not counted. */
export type CountChange = StockStep;

type Sizes = Pick<StoredProduct, 'sizes'>;

/** Returns the pieces of each product. */
export function countsByProduct(counts: readonly StockCount[]): ReadonlyMap<number, ProductCounts> {
  const byProduct = new Map<number, Map<string, number>>();
  for (const { productId, size, pieces } of counts) {
    const ofProduct = byProduct.get(productId) ?? new Map<string, number>();
    byProduct.set(productId, ofProduct.set(size, pieces));
  }
  return byProduct;
}

/** Returns the pieces of one product. */
export async function countsOf(db: Db, id: number): Promise<ProductCounts> {
  const counts = await readCounts(db, [id]);
  const start = stockKey(id, '').length;
  return new Map([...counts].map(([key, pieces]) => [key.slice(start), pieces]));
}

/** Returns what of a product can be counted: each size of its own, else the product as a whole. */
export function countableSizes({ sizes }: Sizes): string[] {
  return sizes?.map(({ label }) => label) ?? [''];
}

/** Returns the pieces of what of a product can be counted, by size in its order. */
export function countedOf(product: Sizes, counts: ProductCounts = new Map()): [string, number][] {
  return countableSizes(product).flatMap((size): [string, number][] => {
    const pieces = counts.get(size);
    return pieces === undefined ? [] : [[size, pieces]];
  });
}

/** Returns the pieces of a product as JSON, by column; null for what is not counted. */
export function stockValues(product: Sizes, counts: ProductCounts = new Map()) {
  const sizes = countableSizes(product);
  return Object.fromEntries(sizes.map((size) => [stockColumn(size), counts.get(size) ?? null]));
}

/**
 * Returns how the counts of a product change by the facts of its cells. A size that the product has
 * no more is not counted any more.
 */
export function countChanges(
  product: Pick<StoredProduct, 'id' | 'sizes'>,
  facts: StockFacts = {},
  counts: ProductCounts = new Map(),
): CountChange[] {
  const countable = new Set(countableSizes(product));
  const sizes = new Set([...countable, ...counts.keys()]);
  return [...sizes].flatMap((size) => {
    const from = counts.get(size) ?? null;
    const stated = facts[size] === undefined ? from : facts[size];
    const to = countable.has(size) ? stated : null;
    return from === to ? [] : [{ productId: product.id, size, from, to }];
  });
}

/** Returns the changes that end the counting of everything of a product. */
export function endedCounts(productId: number, counts: ProductCounts = new Map()): CountChange[] {
  return [...counts].map(([size, from]) => ({ productId, size, from, to: null }));
}

/** Returns the facts that end the counting of everything of a product that another replaces. */
export function endedFacts(counts: ProductCounts = new Map()): StockFacts {
  return Object.fromEntries([...counts.keys()].map((size) => [size, null]));
}

/** Returns changes as they are written. */
export function writtenCounts(changes: readonly CountChange[]) {
  return changes.map(({ productId, size, to }) => ({ productId, size, pieces: to }));
}

const sizeList = (product: Sizes) => countableSizes(product).map(stockColumn).join(', ');

/** Returns what is wrong with the facts about a product's pieces. */
export function stockMistakes(
  product: Sizes,
  facts: StockFacts = {},
): { column: StockColumn; message: string }[] {
  const stated = Object.entries(facts);
  if (stated.length === 0) return [];
  const countable = new Set(countableSizes(product));
  return stated.flatMap(([size, pieces]) => {
    if (countable.has(size) || pieces === null) return [];
    const column = stockColumn(size);
    if (size === '') {
      const message = `does not fit: the product has sizes of its own, write ${sizeList(product)}`;
      return [{ column, message }];
    }
    const advice = product.sizes
      ? `write its price under price_${size} too`
      : 'the pieces of a product without sizes of its own go under stock';
    return [{ column, message: `there is no size ${size}: ${advice}` }];
  });
}

/** Returns what to say where pieces are there, and the owner's word is that they are sold out. */
export function soldOutByWord(
  product: Pick<StoredProduct, 'inStock' | 'sizes'>,
  { size, to }: Pick<CountChange, 'size' | 'to'>,
): { column: string; message: string } | null {
  if (to === null || to === 0) return null;
  const ofSize = product.sizes?.find(({ label }) => label === size);
  if (product.inStock && (ofSize?.inStock ?? true)) return null;
  const column = product.inStock ? `in_stock_${size}` : 'in_stock';
  return { column, message: `is no, so it stays sold out whatever is left: write ${column}=yes` };
}
