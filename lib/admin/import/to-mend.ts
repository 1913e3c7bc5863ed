import { stringify } from 'csv-stringify/sync';
import { type CellNote, isReason, REASON_COLUMN } from '../products/parse-rows';
import type { FileTable } from './file-table';

/** Spreadsheets run a cell that begins so; numbers below 0 and a lone dash are none. */
const FORMULA = /^'*[=+\-@\t\r]/;
const HARMLESS = /^[-+]?[\d.,\s]*$/;

/** Returns a cell that a spreadsheet shows as a text, with an apostrophe before a formula, or one more. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

function asMeant(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && neutralCell(rest) === text ? rest : text;
}

/** Returns a table of rows that came back to be mended without the apostrophes that they got then. */
export function mendedTable(table: FileTable): FileTable {
  if (!table.columns.some(isReason)) return table;
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: cells.map(asMeant) }));
  return { ...table, rows };
}

/** Why the rows of one product could not go in: the reasons of each row, by its number. */
function reasonsOf(skipped: readonly CellNote[]): Map<number, string> {
  const reasons = new Map<number, string[]>();
  for (const { row, column, message } of skipped) {
    reasons.set(row, [...(reasons.get(row) ?? []), `${column}: ${message}`]);
  }
  return new Map([...reasons].map(([row, texts]) => [row, texts.join('; ')]));
}

/**
 * Writes the rows of a table that could not go in as CSV of the same columns, with the reason in
 * one more, so that they can be mended and imported again.
 */
export function mendableCsv(
  { columns, rows, delimiter }: FileTable,
  skipped: readonly CellNote[],
  comeBack: ReadonlySet<number>,
): string {
  const reasons = reasonsOf(skipped);
  const place = columns.indexOf(REASON_COLUMN);
  const without = (cells: readonly string[]) => cells.filter((_, at) => at !== place);
  const records = rows
    .filter(({ row }) => comeBack.has(row))
    .map(({ row, cells }) => {
      const full = columns.map((_, at) => neutralCell(cells[at] ?? ''));
      return [...without(full), neutralCell(reasons.get(row) ?? '')];
    });
  return stringify([[...without(columns), REASON_COLUMN], ...records], {
    bom: true,
    delimiter: delimiter ?? ',',
  });
}
