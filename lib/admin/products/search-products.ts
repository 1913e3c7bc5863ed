import { queryTerms } from '@/lib/backend/search-text';
import type { StoredProduct } from '@/lib/catalogue/product';
import { rowsOf, toStored } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { listStock } from '@/lib/db/stock';
import { shop } from '@/lib/shop';
import { countsByProduct, type ProductCounts } from '../stock/count-changes';
import { type IndexedProduct, productIndex } from './product-index';

/** What the admin's list can be narrowed to, beside a type. */
export const productFilters = ['sold-out', 'low', 'hidden', 'no-picture'] as const;

export type ProductFilter = (typeof productFilters)[number];

/** A search of the admin's list. */
export type ProductSearch = {
  text: string;
  filter: ProductFilter | null;
  type: string | null;
  /** From 1 on. */
  page: number;
};

/** A product of the list with the pieces left of what is counted. */
export type ListedProduct = { product: StoredProduct; counts: ProductCounts };

/** A page of the list. */
export type ProductPage = {
  products: ListedProduct[];
  /** How many products match on all pages. */
  matches: number;
  pages: number;
  /** How many of each filter there are among all products. */
  filters: Readonly<Record<ProductFilter, number>>;
  /** The types that there are. */
  types: readonly string[];
};

const PER_PAGE = 50;

/** Up to how many pieces a count is low: those of which shoppers are told, else three. */
export const FEW_PIECES = shop.fewLeft === 'off' ? 3 : shop.fewLeft;

/** The counts of which there are few, by product. */
type FewCounts = ReadonlyMap<number, ProductCounts>;

const WHOLE: NonNullable<IndexedProduct['sizes']> = [{ label: '', inStock: true }];

/** Returns the pieces of each thing of a product that is sold; undefined for plenty. */
function sold({ id, inStock, sizes }: IndexedProduct, few: FewCounts): (number | undefined)[] {
  if (!inStock) return [];
  const counts = few.get(id);
  const things = (sizes ?? WHOLE).filter((size) => size.inStock);
  return things.map(({ label }) => counts?.get(label)).filter((pieces) => pieces !== 0);
}

type Judge = (product: IndexedProduct) => boolean;

/** Returns how each filter judges a product. */
function judges(few: FewCounts): Readonly<Record<ProductFilter, Judge>> {
  return {
    'sold-out': (product) => sold(product, few).length === 0,
    low: (product) => few.has(product.id) && sold(product, few).some((n) => n !== undefined),
    hidden: ({ hidden }) => hidden,
    'no-picture': ({ hasPicture }) => !hasPicture,
  };
}

type FilterCounts = ProductPage['filters'];

function countAll(products: readonly IndexedProduct[], judged: ReturnType<typeof judges>) {
  const count = (name: ProductFilter) =>
    products.reduce((n, one) => n + Number(judged[name](one)), 0);
  return {
    'sold-out': count('sold-out'),
    low: count('low'),
    hidden: count('hidden'),
    'no-picture': count('no-picture'),
  };
}

/**
 * Returns how many of each filter there are among all products.
 *
 * @param few up to how many pieces a count is low
 */
export async function countByFilter(db: Db, few: number): Promise<FilterCounts> {
  const [{ products }, low] = await Promise.all([
    productIndex(db),
    listStock(db, { below: few + 1 }),
  ]);
  return countAll(products, judges(countsByProduct(low)));
}

/**
 * Returns a page of the products that have all words of a text in id, sku, name or brand, hidden
 * ones too, in the catalogue's order.
 *
 * @param few up to how many pieces a count is low
 */
export async function searchProducts(
  db: Db,
  { text, filter, type, page }: ProductSearch,
  few: number,
): Promise<ProductPage> {
  const [{ products, types }, low] = await Promise.all([
    productIndex(db),
    listStock(db, { below: few + 1 }),
  ]);
  const judged = judges(countsByProduct(low));
  const terms = queryTerms(text);
  const matching = products.filter(
    (product) =>
      (type === null || product.type === type) &&
      (filter === null || judged[filter](product)) &&
      terms.every((term) => product.words.includes(term)),
  );
  const ids = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ id }) => id);
  return {
    products: await listed(db, ids),
    matches: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / PER_PAGE)),
    filters: countAll(products, judged),
    types,
  };
}

async function listed(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
  const [rows, stock] = await Promise.all([rowsOf(db, ids), listStock(db, { ids })]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counts = countsByProduct(stock);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ product: toStored(row), counts: counts.get(id) ?? new Map() }] : [];
  });
}
