import { soldBySize } from './own-sizes';
import type { OwnSize, Product } from './product';

// What is left of counted products (docs/behaviour.md, "Stock").

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

type Counted = Pick<OwnSize, 'inStock' | 'stock'>;

/** What may be counted of a product, by size: each of its own sizes, else it as a whole. */
function countedThings(product: Product): readonly (readonly [size: string, thing: Counted])[] {
  return product.sizes?.map((size) => [size.label, size] as const) ?? [['', product]];
}

/** Returns what is left of a thing: 0 pieces are sold out, and what is called so has no count. */
function judged({ inStock, stock }: Counted): Counted {
  if (stock === undefined || (!inStock && stock > 0)) return { inStock };
  return { inStock: inStock && stock > 0, stock };
}

/**
 * Returns a product as shoppers see it, by what is said of it and of its own sizes: whether the
 * owner calls it sold out (`inStock`) and how many pieces are left of it (`stock`). 0 pieces are
 * sold out, and a product without any size left is. A product with sizes of its own has no count
 * itself, and what its owner calls sold out has none either.
 */
export function withStock({ inStock, stock, ...product }: Product): Product {
  if (!product.sizes) return { ...product, ...judged({ inStock, stock }) };
  const sizes = product.sizes.map(({ inStock, stock, ...size }) => {
    return { ...size, ...judged({ inStock, stock }) };
  });
  if (inStock || !sizes.some((size) => size.inStock)) {
    return soldBySize({ ...product, inStock, sizes });
  }
  return { ...product, inStock, sizes: sizes.map(({ stock: _, ...size }) => size) };
}

/**
 * Returns a product of the shop's own with the pieces that are left of it; the same product if it
 * is not counted.
 */
export function withCounts(product: Product, counts: StockCounts): Product {
  const piecesOf = ({ inStock }: Counted, size: string) => {
    const pieces = inStock ? counts.get(stockKey(product.id, size)) : undefined;
    return pieces === undefined ? {} : { stock: pieces };
  };
  const isTouched = countedThings(product).some(
    ([size, thing]) => 'stock' in piecesOf(thing, size),
  );
  if (!product.inStock || !isTouched) return product;
  const sizes = product.sizes?.map((size) => ({ ...size, ...piecesOf(size, size.label) }));
  return withStock({ ...product, ...(sizes ? { sizes } : piecesOf(product, '')) });
}

/** Returns whether anything of a product is counted. */
export function isCounted(product: Product): boolean {
  return countedThings(product).some(([, { stock }]) => stock !== undefined);
}

/** Returns a product whose counts are no more than `PLENTY`. */
export function withoutPlenty(product: Product): Product {
  if (!isCounted(product)) return product;
  const capped = ({ stock }: Counted) =>
    stock === undefined ? {} : { stock: Math.min(stock, PLENTY) };
  const sizes = product.sizes?.map((size) => ({ ...size, ...capped(size) }));
  return { ...product, ...capped(product), ...(sizes && { sizes }) };
}

/** Returns the counts that products show; what there is plenty of counts as uncounted. */
export function shownCounts(products: readonly Product[]): StockCounts {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const [size, { stock = PLENTY }] of countedThings(product)) {
      if (stock < PLENTY) counts.set(stockKey(product.id, size), stock);
    }
  }
  return counts;
}

/**
 * Returns the exact counts of a listed product by what its backend says of it now; 0 of whatever is
 * sold out or has left the catalogue since.
 */
export function exactCounts(listed: Product, now: Product | null): StockCounts {
  const found = new Map(now === null ? [] : countedThings(now));
  const counts = new Map<string, number>();
  for (const [size] of countedThings(listed)) {
    const thing = found.get(size);
    const sells = now?.inStock && thing?.inStock;
    const pieces = sells ? thing.stock : 0;
    if (pieces !== undefined) counts.set(stockKey(listed.id, size), pieces);
  }
  return counts;
}

/**
 * Returns what of a product its owner calls sold out, whatever its count: the whole product, or
 * this size of its own; null for neither.
 */
export function calledSoldOut(product: Product, size: string | null): 'product' | 'size' | null {
  const things = countedThings(product);
  const byCount = things.some(([, { inStock, stock }]) => !inStock && stock === 0);
  if (!product.inStock && !byCount) return 'product';
  const chosen = product.sizes?.find(({ label }) => label === size);
  return chosen && !chosen.inStock && chosen.stock !== 0 ? 'size' : null;
}

/** Returns the pieces left of what there are at most so many of, by counted size; never 0. */
export function fewLeft(product: Product, most: number): ReadonlyMap<string, number> {
  const few = countedThings(product).flatMap(([size, { stock = 0 }]) => {
    return stock > 0 && stock <= most ? [[size, stock] as const] : [];
  });
  return new Map(few);
}
