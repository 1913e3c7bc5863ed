import { stringify } from 'csv-stringify/sync';
import { plainToken } from '@/lib/plain-token';
import type { FileTable } from '../import/file-table';
import { AdminRefusal } from '../refusal';
import { stockColumnOf } from '../stock/stock-cells';
import { nearest, type ProductColumn, productColumns } from './product-cells';
import { sizeColumnOf } from './size-cells';

/** An error in one cell, or a warning about it. */
export type CellNote = { row: number; column: string; message: string };

/** One row of a file: its number in a spreadsheet, and its cells that are not blank. */
export type Row = { row: number; cells: Partial<Record<ProductColumn, unknown>> };

/** A file of products. */
export type ProductFile = {
  rows: Row[];
  /** Columns that products do not have. */
  errors: CellNote[];
  /** The same file with these ids, by the number of the row. */
  withIds(ids: ReadonlyMap<number, number>): string;
};

/** Returns the column that a title means: "In stock" is in_stock. Null if there is none. */
export function columnOf(title: string): ProductColumn | null {
  const name = wordOf(title);
  const own = productColumns.find((column) => column === name);
  return own ?? sizeColumnOf(name) ?? stockColumnOf(name);
}

function wordOf(title: string): string {
  return plainToken(title)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns the message that a title is not a product column, with the nearest column. */
export function unknownColumnText(title: string): string {
  return `is not a column of products; the nearest is ${nearest(wordOf(title), [...productColumns, 'stock'])}`;
}

/** A text with one of these is not blank, which most cells tell by it at once. */
const PLAIN_SIGN = /[!-~]/;

const isBlank = (text: string) => !PLAIN_SIGN.test(text) && plainToken(text) === '';

/** Returns the cells of a row by column, without blank ones. */
function filled(columns: readonly (ProductColumn | null)[], texts: readonly string[]) {
  const cells: Row['cells'] = {};
  for (const [at, column] of columns.entries()) {
    const text = texts[at];
    if (column !== null && text !== undefined && !isBlank(text)) cells[column] = text;
  }
  return cells;
}

/** Returns errors for unknown titles, and for cells without a title. */
function columnErrors({ format, columns, rows }: FileTable): CellNote[] {
  // A key of JSON first stands in some object, a title of a spreadsheet in its first row.
  const rowOf = (at: number) =>
    (format === 'json' && rows.find(({ cells }) => (cells[at] ?? '') !== '')?.row) || 1;
  const unknownTitles = columns.flatMap((title, at) => {
    if (title.trim() === '' || columnOf(title) !== null || isReason(title)) return [];
    return [{ row: rowOf(at), column: title.trim(), message: unknownColumnText(title) }];
  });
  const isTitled = columns.map((title) => title.trim() !== '');
  const untitled: CellNote[] = [];
  for (const { row, cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      if (isTitled[at] || cell.trim() === '') continue;
      untitled.push({ row, column: `column ${at + 1}`, message: 'has no title in row 1' });
    }
  }
  return [...unknownTitles, ...untitled];
}

/** The column by which rows come back that could not go in; an import does not read it. */
export const REASON_COLUMN = 'to_mend';

/** Returns whether a title is that of the column with the reasons. */
export function isReason(title: string): boolean {
  return wordOf(title) === REASON_COLUMN;
}

/** Writes the objects of a JSON file again, with the ids first. */
function jsonWithIds({ columns, rows }: FileTable, ids: ReadonlyMap<number, number>): string {
  const numbered = rows.map(({ row, cells }) => {
    const id = ids.get(row);
    const entries = columns.flatMap((column, at) => {
      const cell = cells[at] ?? '';
      if (cell === '' || (id !== undefined && columnOf(column) === 'id')) return [];
      return [[column, columnOf(column) === 'id' && /^\d+$/.test(cell) ? Number(cell) : cell]];
    });
    return { ...(id !== undefined && { id }), ...Object.fromEntries(entries) };
  });
  return `${JSON.stringify(numbered, null, 2)}\n`;
}

/** Writes a table again, with the ids in their column or in a new first one. */
function csvWithIds(table: FileTable, ids: ReadonlyMap<number, number>): string {
  const { columns, rows } = table;
  const place = columns.findIndex((column) => columnOf(column) === 'id');
  const header = place === -1 ? ['id', ...columns] : columns;
  const records = rows.map(({ row, cells }) => {
    // A row may end before the columns do, and the ids' column may be the last.
    const full = [...columns.map((_, at) => cells[at] ?? ''), ...cells.slice(columns.length)];
    if (place === -1) return [String(ids.get(row) ?? ''), ...full];
    return full.map((cell, at) => (at === place ? String(ids.get(row) ?? cell) : cell));
  });
  return stringify([header, ...records], { bom: true, delimiter: table.delimiter ?? ',' });
}

/**
 * Returns the products of a table of the shop's own columns, in any case and order. Throws an
 * AdminRefusal if it has no such column, one twice, or no products.
 */
export function ownProducts(table: FileTable): ProductFile {
  const columns = table.columns.map(columnOf);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) throw new AdminRefusal('invalid', `The column "${twice}" stands in the file twice.`);
  if (columns.every((column) => column === null)) {
    throw new AdminRefusal(
      'invalid',
      `Row 1 must name the columns, such as id, price. There are:\n  ${productColumns.join(', ')}`,
    );
  }
  const rows = table.rows.flatMap(({ row, cells: texts }) => {
    const cells = filled(columns, texts);
    // A blank line of a spreadsheet is none, a blank object of JSON is a mistake.
    return Object.keys(cells).length === 0 && table.format !== 'json' ? [] : [{ row, cells }];
  });
  if (rows.length === 0) throw new AdminRefusal('invalid', 'The file holds no products.');
  return {
    errors: columnErrors(table),
    rows,
    withIds: (ids) => (table.format === 'json' ? jsonWithIds(table, ids) : csvWithIds(table, ids)),
  };
}
