import type { CellNote, Row } from '../products/parse-rows';
import { stockColumn } from '../stock/stock-cells';
import type { SourceCell } from './source-product';

/**
 * A size of a product with its price, as a decimal text, and whether it is there and its pieces, if
 * known.
 */
export type ImportedSize = {
  size: string;
  price: string;
  inStock: boolean | null;
  pieces: number | null;
};

/** A product as an import read it: cells by the shop's own columns. */
export type ImportedRow = {
  /** The row of the file that it begins in. */
  row: number;
  /** Every row of what it was read from, which go in or come back together. */
  rows: number[];
  cells: Record<string, string>;
  /** The titles of the file's columns that the cells are from, by own column. */
  origins: Record<string, string>;
  /** The columns that are for a new product alone: its title or tags tell them, or its state. */
  told: string[];
  /** Why a new product cannot go in: nothing tells its type. Null if something does. */
  question: CellNote | null;
  /** Two sizes or more that have prices of their own, the smallest first; else none. */
  sizes: ImportedSize[];
  pictures: SourceCell[];
  handle: string | null;
  /** The skus of its variants, by which an earlier import may have stored it. */
  skus: string[];
};

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The cells of a product's sizes: price_50ml, in_stock_50ml and stock_50ml as the file knows. */
export function sizeCells(sizes: readonly ImportedSize[]): Record<string, string> {
  return Object.fromEntries(
    sizes.flatMap(({ size, price, inStock, pieces }) => [
      [`price_${size}`, price],
      ...(inStock === null ? [] : [[`in_stock_${size}`, yesOrNo(inStock)]]),
      ...(pieces === null ? [] : [[stockColumn(size), String(pieces)]]),
    ]),
  );
}

/** Returns an imported product as a row of the shop's own columns, as a plan of an import takes it. */
export function ownRow({ row, cells, sizes }: ImportedRow): Row {
  return { row, cells: { ...cells, ...sizeCells(sizes) } };
}
