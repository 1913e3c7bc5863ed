import { parse } from 'csv-parse/sync';
import { CommandError, reasonOf } from './run';

/** The columns of a product file, in the order they are exported. */
export const productColumns = [
  'id',
  'name',
  'brand',
  'genre',
  'type',
  'price',
  'discount',
  'in_stock',
  'image_path',
  'description',
  'updated_at',
] as const;

/** The columns that a product cannot do without. */
const requiredColumns = ['id', 'name', 'type', 'price'] as const;

/** One row of a file: its number as a spreadsheet shows it, and its cells by column. */
export type Row = { row: number; cells: Record<string, unknown> };

export type FileFormat = 'csv' | 'json';

/** The format of a file by its extension. */
export function formatOf(file: string): FileFormat {
  const extension = file.toLowerCase().match(/\.(csv|json)$/)?.[1];
  if (extension === 'csv' || extension === 'json') return extension;
  throw new CommandError(`${file}: the name must end in .csv or .json.`);
}

function parseCsv(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true });
  } catch (error) {
    throw new CommandError(`The file is not valid CSV: ${reasonOf(error)}`);
  }
}

function csvRows(text: string): Row[] {
  const [header = [], ...records] = parseCsv(text);
  const columns = header.map((column) => column.trim().toLowerCase());
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined)
    throw new CommandError(`The column "${twice}" stands in the file twice.`);
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new CommandError(`The first line must name the columns; missing: ${missing.join(', ')}.`);
  }
  return records.flatMap((record, at) => {
    const filled = record.map((cell, column): [string, string] => [
      columns[column] ?? `column ${column + 1}`,
      cell,
    ]);
    const cells = Object.fromEntries(filled.filter(([, cell]) => cell.trim() !== ''));
    return Object.keys(cells).length === 0 ? [] : [{ row: at + 2, cells }];
  });
}

function jsonRows(text: string): Row[] {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(`The file is not valid JSON: ${reasonOf(error)}`);
  }
  if (!Array.isArray(list)) throw new CommandError('The JSON file must hold an array of products.');
  return list.map((value: unknown, at) => ({
    row: at + 1,
    cells: typeof value === 'object' && value !== null ? { ...value } : {},
  }));
}

/**
 * Reads the rows of a product file. In CSV the first line (row 1) names the columns, and empty
 * cells count as missing. Throws a CommandError where the file as a whole cannot be read.
 */
export function parseRows(text: string, format: FileFormat): Row[] {
  const rows = format === 'csv' ? csvRows(text) : jsonRows(text);
  if (rows.length === 0) throw new CommandError('The file holds no products.');
  return rows;
}
