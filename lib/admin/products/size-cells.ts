import type { z } from 'zod';
import { MOST_SIZES, sizeFields, sizeLabel } from '@/lib/catalogue/own-sizes';
import type { OwnSize, StoredProduct } from '@/lib/catalogue/product';
import { type Cents, formatAmount, formatPrice } from '@/lib/money';

// The columns of a product's own sizes: price_50ml, in_stock_50ml, and those of any other number of
// ml or g (docs/behaviour.md, "Products from a spreadsheet").

/** A column about one size, whose label it ends with. */
export type SizeColumn = `price_${string}` | `in_stock_${string}`;

/** What the cells of a row say of sizes, by label. A price of null removes the size. */
export type SizeFacts = Readonly<Record<string, { price?: Cents | null; inStock?: boolean }>>;

type Sizes = Pick<StoredProduct, 'sizes'>;

const COLUMN = /^(price|in_stock)_(.+)$/;

/** Splits a column about a size into what it says and the size's label; null for any other. */
export function sizeColumn(column: string): { says: 'price' | 'inStock'; label: string } | null {
  const [, kind, amount = ''] = COLUMN.exec(column) ?? [];
  const label = sizeLabel(amount.replace(/_(?=(?:ml|g)$)/, ''));
  return label === null ? null : { says: kind === 'price' ? 'price' : 'inStock', label };
}

/** Returns the column about a size that a title in lower case means; null for any other. */
export function sizeColumnOf(title: string): SizeColumn | null {
  const column = sizeColumn(title);
  return column && `${column.says === 'price' ? 'price' : 'in_stock'}_${column.label}`;
}

/** Returns whether a column is about a size. */
export function isSizeColumn(column: string): column is SizeColumn {
  return sizeColumn(column) !== null;
}

/** Returns the columns of all own sizes of these products, by size. */
export function sizeColumns(products: readonly Sizes[]): SizeColumn[] {
  const all = products.flatMap(({ sizes = [] }) =>
    sizes.map((size) => [size.label, size] as const),
  );
  const { sizes = [] } = sizeFields([...new Map(all).values()]);
  return sizes.flatMap(({ label }): SizeColumn[] => [`price_${label}`, `in_stock_${label}`]);
}

/** Returns these columns with those of sizes behind the price. */
export function insertSizeColumns<Column extends string>(
  columns: readonly Column[],
  ofSizes: readonly SizeColumn[],
): (Column | SizeColumn)[] {
  return columns.flatMap((column) => (column === 'price' ? [column, ...ofSizes] : [column]));
}

/** Returns the cells of a product's own sizes by column. */
export function sizeCells({ sizes = [] }: Sizes): Record<SizeColumn, string> {
  return Object.fromEntries(
    sizes.flatMap(({ label, price, inStock }) => [
      [`price_${label}`, formatAmount(price)],
      [`in_stock_${label}`, inStock ? 'yes' : 'no'],
    ]),
  );
}

type ReadSizes = { sizes: SizeFacts };

/** Returns the schema of a column about a size, by those of a price and of a stock. */
export function sizeReader(
  column: SizeColumn,
  schemas: { price: z.ZodType<Cents>; inStock: z.ZodType<boolean> },
): z.ZodType<ReadSizes> {
  const { says, label = '' } = sizeColumn(column) ?? {};
  const facts = (fact: SizeFacts[string]): ReadSizes => ({ sizes: { [label]: fact } });
  return says === 'price'
    ? schemas.price.transform((price) => facts({ price }))
    : schemas.inStock.transform((inStock) => facts({ inStock }));
}

/** Returns what an emptied cell about a size says; undefined where it cannot be empty. */
export function emptiedSize(column: SizeColumn): ReadSizes | undefined {
  const { says, label = '' } = sizeColumn(column) ?? {};
  return says === 'price' ? { sizes: { [label]: { price: null } } } : undefined;
}

/** Returns the facts about sizes of two cells together. */
export function joinSizeFacts(facts: SizeFacts = {}, more: SizeFacts = {}): SizeFacts {
  const labels = [...Object.keys(facts), ...Object.keys(more)];
  return Object.fromEntries(labels.map((label) => [label, { ...facts[label], ...more[label] }]));
}

function statedSizes({ sizes = [] }: Sizes, facts: SizeFacts): readonly OwnSize[] {
  const stated = new Map(sizes.map((size) => [size.label, size]));
  for (const [label, fact] of Object.entries(facts)) {
    const before = stated.get(label);
    const price = fact.price === undefined ? before?.price : fact.price;
    const inStock = fact.inStock ?? before?.inStock ?? true;
    if (price === undefined || price === null) stated.delete(label);
    else stated.set(label, { label, price, inStock });
  }
  return sizeFields([...stated.values()]).sizes ?? [];
}

/**
 * Returns a product's own sizes and its price after the facts of its cells. A price without one for
 * the largest size is that of the largest size.
 */
export function withSizeFacts(
  product: Sizes,
  facts: SizeFacts = {},
  price?: Cents,
): Partial<Pick<StoredProduct, 'sizes' | 'price'>> {
  const sizes = statedSizes(product, facts);
  const largest = sizes.at(-1);
  if (price === undefined || !largest) return sizeFields(sizes);
  const isPriced = facts[largest.label]?.price !== undefined;
  return sizeFields(isPriced ? sizes : [...sizes.slice(0, -1), { ...largest, price }]);
}

/** What is wrong, or to be said, about a cell of a row. */
type Said = { column: string; message: string };

/** Returns what is wrong with the facts about a product's sizes. */
export function sizeMistakes(product: Sizes, facts: SizeFacts = {}): Said[] {
  const sizes = statedSizes(product, facts);
  const labels = new Set(sizes.map(({ label }) => label));
  const lost = Object.keys(facts).filter(
    (label) => facts[label]?.inStock !== undefined && !labels.has(label),
  );
  const mistakes = lost.map((label) => {
    const message = `there is no size ${label}: write its price under price_${label} too`;
    return { column: `in_stock_${label}`, message };
  });
  const beyond = sizes[MOST_SIZES];
  if (beyond === undefined) return mistakes;
  const message = `is one too many: a product has at most ${MOST_SIZES} sizes`;
  return [...mistakes, { column: `price_${beyond.label}`, message }];
}

/** Returns what to say of a price that a row gives beside another one for the largest size. */
export function priceBesideSizes(
  { sizes = [] }: Sizes,
  facts: SizeFacts = {},
  price?: Cents,
): Said | null {
  const largest = sizes.at(-1);
  const isPriced = largest !== undefined && facts[largest.label]?.price !== undefined;
  if (!isPriced || price === undefined || price === largest.price) return null;
  const [taken, left] = [formatPrice(largest.price), formatPrice(price)];
  const message = `is that of the largest size, ${taken} for ${largest.label}; ${left} was left out`;
  return { column: 'price', message };
}
