import { parse } from 'csv-parse/sync';
import type { FileTable } from '../import/file-table';
import { AdminRefusal, reasonOf } from '../refusal';
import { columnOf } from './parse-rows';
import { EMPTY } from './product-cells';

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

/** Returns the separator that divides a header line into the most known columns, else the most. */
function delimiterOf(firstLine: string): string {
  const score = (sign: string) => {
    const parts = firstLine.split(sign);
    return parts.filter(columnOf).length * 1000 + parts.length;
  };
  return [',', ';', '\t'].reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

function csvTable(text: string): FileTable {
  // Excel's line that declares the separator, which it does not count as a row.
  const declared = text.match(/^sep=(.)\r?\n/i);
  const body = text.slice(declared?.[0].length ?? 0);
  const delimiter =
    declared?.[1] ?? delimiterOf(body.replaceAll('"', '').split(/[\r\n]/, 1)[0] ?? '');
  let records: string[][];
  try {
    const options = { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
    records = parse(body, options);
  } catch (error) {
    throw new AdminRefusal('invalid', `The file is not valid CSV: ${reasonOf(error)}`);
  }
  const [columns = [], ...rest] = records;
  const rows = rest.map((cells, at) => ({ row: at + 2, cells }));
  return { format: 'csv', encoding: null, delimiter, columns, rows, notes: [] };
}

/** Returns a JSON value as a cell has it: null is a dash, a list has bars between its parts. */
function cellOf(value: unknown, row: number, key: string): string {
  if (value === undefined) return '';
  if (value === null) return EMPTY;
  if (Array.isArray(value)) return value.map((part) => cellOf(part, row, key)).join('|');
  if (typeof value !== 'object') return String(value);
  throw new AdminRefusal('invalid', `Row ${row}, ${key}: must be a text or a list, not an object.`);
}

function jsonTable(text: string): FileTable {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new AdminRefusal('invalid', `The file is not valid JSON: ${reasonOf(error)}`);
  }
  if (!Array.isArray(list))
    throw new AdminRefusal('invalid', 'The JSON file must hold an array of products.');
  if (list.length === 0) throw new AdminRefusal('invalid', 'The file holds no products.');
  const objects = list.map((value: unknown) => {
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  });
  const columns = [...new Set(objects.flatMap((object) => [...object.keys()]))];
  const rows = objects.map((object, at) => {
    return { row: at + 1, cells: columns.map((key) => cellOf(object.get(key), at + 1, key)) };
  });
  return { format: 'json', encoding: null, delimiter: null, columns, rows, notes: [] };
}

/**
 * Reads the text of a file as a table. In CSV the first line (row 1) names the columns; in JSON
 * rows count from 1. Throws an AdminRefusal if the file as a whole cannot be read.
 */
export function tableOfText(text: string, format: FileFormat): FileTable {
  const unmarked = text.replace(/^\ufeff/, '');
  return format === 'csv' ? csvTable(unmarked) : jsonTable(unmarked);
}
