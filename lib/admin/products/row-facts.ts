import { BLANK_PRODUCT } from '@/lib/catalogue/blank-product';
import type { StoredProduct } from '@/lib/catalogue/product';
import { type ProductRow, toStored } from '@/lib/db/products';
import { isStockColumn, type StockColumn } from '../stock/stock-cells';
import { quoted } from './number-rows';
import type { CellNote, Row } from './parse-rows';
import {
  type CellFacts,
  cellReader,
  EMPTY,
  joinFacts,
  type ProductField,
  plainDigits,
  productFields,
  readCell,
  withFacts,
} from './product-cells';
import { rowCell } from './row-cells';
import {
  insertSizeColumns,
  isSizeColumn,
  type SizeColumn,
  sizeMistakes,
  withSizeFacts,
} from './size-cells';

/** The columns that a new product needs. */
export const REQUIRED = ['name', 'type', 'price'] as const;

/** A column that rows of a file have, and what reads its cell of what is stored. */
type FileColumn = {
  column: ProductField;
  ofRow: ReturnType<typeof rowCell>;
  ofProduct: ReturnType<typeof cellReader>;
};

/** Returns the columns about products that any of these rows has, in the order that facts join in. */
export function columnsOf(rows: readonly Row[]): FileColumn[] {
  const named = new Set<string>();
  for (const { cells } of rows) for (const column in cells) named.add(column);
  const others = [...named].filter((column) => !productFields.some((field) => field === column));
  const ofSizes = others.filter((column): column is SizeColumn => isSizeColumn(column));
  const ofStock = others.filter((column): column is StockColumn => isStockColumn(column));
  // Sizes stand behind the price, also where a file has none.
  const plain = productFields.filter((field) => named.has(field) || field === 'price');
  const all = [...insertSizeColumns<ProductField>(plain, ofSizes), ...ofStock];
  return all.map((column) => ({
    column,
    ofRow: rowCell(column),
    ofProduct: cellReader(column),
  }));
}

/**
 * Reads the facts in the cells of a row; empty where it says what is stored. Does not validate a
 * cell that equals the stored value, so that every export can be imported.
 */
export function readFacts(
  { row, cells }: Row,
  columns: readonly FileColumn[],
  stored: ProductRow | null,
  errors: CellNote[],
): CellFacts {
  const sized = stored !== null && stored.sizes !== null ? toStored(stored) : null;
  const before = ({ ofRow, ofProduct }: FileColumn) =>
    sized ? ofProduct(sized) : stored ? ofRow(stored) : undefined;
  let facts: CellFacts = {};
  let isRead = false;
  let isWrong = false;
  for (const each of columns) {
    const { column } = each;
    const value = cells[column];
    if (value === undefined || value === before(each)) continue;
    isRead = true;
    const read = readCell(column, value);
    if ('facts' in read) facts = joinFacts(facts, read.facts);
    else {
      isWrong = true;
      errors.push({ row, column, message: `${read.mistake}${quoted(value)}` });
    }
  }
  if (isWrong || !isRead) return facts;
  errors.push(...sizeMistakes(sized ?? {}, facts.sizes).map((said) => ({ row, ...said })));
  return facts;
}

/** Returns whether a row gives the price of a size, so that the product needs no other. */
function isPricedBySize(cells: Row['cells']): boolean {
  return Object.entries(cells).some(
    ([column, value]) => column.startsWith('price_') && plainDigits(String(value)) !== EMPTY,
  );
}

/**
 * Returns a new product with these facts; null if required ones are missing, and adds the errors.
 */
export function newProduct(
  { row, cells }: Row,
  id: number,
  { name, type, ...rest }: CellFacts,
  errors: CellNote[],
): StoredProduct | null {
  const hint = id === 0 || cells.id === undefined ? '' : `: there is no product ${id} yet`;
  const { price = rest.price } = withSizeFacts({}, rest.sizes, rest.price);
  const missing = REQUIRED.filter(
    (column) => cells[column] === undefined && !(column === 'price' && isPricedBySize(cells)),
  );
  errors.push(...missing.map((column) => ({ row, column, message: `is missing${hint}` })));
  if (name === undefined || type === undefined || price === undefined) return null;
  return withFacts({ ...BLANK_PRODUCT, id, name, type, price }, rest);
}
