import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { plainToken } from '@/lib/plain-token';
import { AdminRefusal, reasonOf } from '../refusal';
import { EMPTY, nearest, type ProductColumn, productColumns } from './product-cells';
import { sizeColumnOf } from './size-cells';

/** An error in one cell, or a warning about it. */
export type CellNote = { row: number; column: string; message: string };

/** How many notes a text lists; it only counts the others. */
const MAX_NOTES = 100;

/** "  row 3, price: must be …" for each note. */
export function noteLines(notes: readonly CellNote[]): string {
  const lines = notes.map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`);
  const leftOut = lines.length - MAX_NOTES;
  return [...lines.slice(0, MAX_NOTES), ...(leftOut > 0 ? [`  and ${leftOut} more`] : [])].join(
    '\n',
  );
}

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

export type FileFormat = 'csv' | 'json';

/** Returns the format of a file by its extension. Throws an AdminRefusal if it is another. */
export function formatOf(file: string): FileFormat {
  const extension = file.toLowerCase().match(/\.(\w+)$/)?.[1];
  if (extension === 'csv' || extension === 'json') return extension;
  const advice = /^(?:xls[xmb]?|ods|numbers|txt)$/.test(extension ?? '')
    ? ' Save the sheet as "CSV UTF-8" first.'
    : '';
  throw new AdminRefusal('invalid', `${file}: the name must end in .csv or .json.${advice}`);
}

/** Returns the column that a title means: "In stock" is in_stock. Null if there is none. */
export function columnOf(title: string): ProductColumn | null {
  const name = wordOf(title);
  return productColumns.find((column) => column === name) ?? sizeColumnOf(name);
}

function wordOf(title: string): string {
  return plainToken(title)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns the message that a title is not a product column, with the nearest column. */
export function unknownColumnText(title: string): string {
  return `is not a column of products; the nearest is ${nearest(wordOf(title), productColumns)}`;
}

/** Returns the cells of a row by column, without blank ones. */
function filled(cells: readonly (readonly [ProductColumn | null, unknown])[]): Row['cells'] {
  const filledCells = cells.filter(([column, value]) => {
    const blank = value === undefined || (typeof value === 'string' && plainToken(value) === '');
    return column !== null && !blank;
  });
  return Object.fromEntries(filledCells);
}

/** Returns the separator that divides a header line into the most known columns. */
function delimiterOf(firstLine: string): string {
  const countColumns = (sign: string) => firstLine.split(sign).filter(columnOf).length;
  return [',', ';', '\t'].reduce((best, sign) =>
    countColumns(sign) > countColumns(best) ? sign : best,
  );
}

function readRecords(text: string): { delimiter: string; records: string[][] } {
  // Excel's line that declares the separator, which it does not count as a row.
  const declared = text.match(/^sep=(.)\r?\n/i);
  const body = text.slice(declared?.[0].length ?? 0);
  const delimiter =
    declared?.[1] ?? delimiterOf(body.replaceAll('"', '').split(/[\r\n]/, 1)[0] ?? '');
  try {
    const options = { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
    return { delimiter, records: parse(body, options) };
  } catch (error) {
    throw new AdminRefusal('invalid', `The file is not valid CSV: ${reasonOf(error)}`);
  }
}

/** Returns errors for unknown titles, and for cells without a title. */
function csvErrors(header: readonly string[], records: readonly string[][]): CellNote[] {
  const titles = header.filter((title) => title.trim() !== '' && columnOf(title) === null);
  const untitled = records.flatMap((record, at) =>
    record.flatMap((cell, column) =>
      cell.trim() === '' || (header[column] ?? '').trim() !== ''
        ? []
        : [{ row: at + 2, column: `column ${column + 1}`, message: 'has no title in row 1' }],
    ),
  );
  const unknownTitles = titles.map((title) => {
    return { row: 1, column: title.trim(), message: unknownColumnText(title) };
  });
  return [...unknownTitles, ...untitled];
}

function parseCsv(text: string): ProductFile {
  const { delimiter, records: all } = readRecords(text);
  const [header = [], ...records] = all;
  const columns = header.map(columnOf);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) throw new AdminRefusal('invalid', `The column "${twice}" stands in the file twice.`);
  if (columns.every((column) => column === null)) {
    throw new AdminRefusal(
      'invalid',
      `Row 1 must name the columns, such as id, price. There are:\n  ${productColumns.join(', ')}`,
    );
  }
  const place = columns.indexOf('id');
  return {
    errors: csvErrors(header, records),
    rows: records.flatMap((record, at) => {
      const cells = filled(record.map((cell, column) => [columns[column] ?? null, cell]));
      return Object.keys(cells).length === 0 ? [] : [{ row: at + 2, cells }];
    }),
    withIds(ids) {
      // A row may end before the columns do, and the ids' column may be the last.
      const full = all.map((record) => [
        ...header.map((_, at) => record[at] ?? ''),
        ...record.slice(header.length),
      ]);
      const numbered = full.map((record, at) => {
        if (place === -1) return [at === 0 ? 'id' : String(ids.get(at + 1) ?? ''), ...record];
        return record.map((cell, column) => {
          return column === place ? String(ids.get(at + 1) ?? cell) : cell;
        });
      });
      return stringify(numbered, { bom: true, delimiter });
    },
  };
}

function parseJson(text: string): ProductFile {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new AdminRefusal('invalid', `The file is not valid JSON: ${reasonOf(error)}`);
  }
  if (!Array.isArray(list))
    throw new AdminRefusal('invalid', 'The JSON file must hold an array of products.');
  const objects = list.map((value: unknown) => {
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  });
  const unknownKeys = objects.flatMap((entries, at) =>
    entries.flatMap(([key]) => (columnOf(key) === null ? [{ key, row: at + 1 }] : [])),
  );
  const first = new Map(unknownKeys.reverse().map(({ key, row }) => [key, row]));
  return {
    errors: [...first].map(([key, row]) => ({ row, column: key, message: unknownColumnText(key) })),
    rows: objects.map((entries, at) => ({
      row: at + 1,
      cells: filled(entries.map(([key, value]) => [columnOf(key), value ?? EMPTY])),
    })),
    withIds(ids) {
      const numbered = objects.map((entries, at) => {
        const id = ids.get(at + 1);
        return { ...(id && { id }), ...Object.fromEntries(entries), ...(id && { id }) };
      });
      return `${JSON.stringify(numbered, null, 2)}\n`;
    },
  };
}

/**
 * Reads a product file. In CSV the first line (row 1) names the columns, in any case and order; in
 * JSON null empties a field. Throws an AdminRefusal if the file as a whole cannot be read.
 */
export function parseRows(text: string, format: FileFormat): ProductFile {
  const unmarked = text.replace(/^\ufeff/, '');
  const file = format === 'csv' ? parseCsv(unmarked) : parseJson(unmarked);
  if (file.rows.length === 0) throw new AdminRefusal('invalid', 'The file holds no products.');
  return file;
}
