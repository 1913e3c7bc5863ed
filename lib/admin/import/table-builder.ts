import type { Encoding, FileRow, FileTable, ImportFormat } from './file-table';
import {
  countText,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILLED_CELLS,
  MAX_ROWS,
  MAX_TEXT,
  refused,
  tooMuchText,
} from './limits';
import { isBlank, isTotals, TITLES_WITHIN, titlesAt } from './titles';

/** The column of a note that is about a whole row. */
export const WHOLE_ROW = 'all columns';

/** Cells of one column, from one row to another, that a sheet shows as one. */
export type MergedCells = { column: number; top: number; bottom: number };

/** How many different short texts are kept once, however often they stand in a file. */
const MAX_SHARED = 10_000;
const MAX_SHARED_LENGTH = 40;

const MAX_QUOTED = 60;

/** So many notes are kept; the others are counted. */
const MAX_NOTES = 1000;

/** The letters of a column in a spreadsheet, from 0 on: "A", "Z", "AA". */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}

function quoted(cells: readonly string[]): string {
  const text = cells.filter((cell) => !isBlank(cell)).join(' ');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTED ? `“${line.slice(0, MAX_QUOTED)}…”` : `“${line}”`;
}

/** Collects the rows of a file, refuses too many, and tells titles from what is around them. */
export class TableBuilder {
  readonly notes: FileTable['notes'] = [];
  private readonly shared = new Map<string, string>();
  private rows: FileRow[] = [];
  private unnoted = 0;
  private width = 0;
  private filled = 0;
  private length = 0;

  constructor(private readonly name: string) {}

  /** Returns how many rows have come that are not blank. */
  get count(): number {
    return this.rows.length;
  }

  /** Takes the next row and keeps the array. Throws an AdminRefusal if the file is too large. */
  add(row: number, cells: string[]): void {
    let length = cells.length;
    while (length > 0 && isBlank(cells[length - 1] ?? '')) length -= 1;
    if (length === 0) return;
    cells.length = length;
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue;
      cells[at] = this.share(cell);
      this.weigh(cell);
      if (cell.includes('\ufffd')) {
        this.note(row, columnLetters(at), `has letters that are damaged: ${quoted([cell])}`);
      }
    }
    this.rows.push({ row, cells });
    this.width = Math.max(this.width, length);
    this.checkSize(MAX_ROWS + TITLES_WITHIN);
  }

  note(row: number, column: string, message: string): void {
    if (this.notes.length < MAX_NOTES) this.notes.push({ row, column, message });
    else this.unnoted += 1;
  }

  /**
   * Returns the table of the rows. If the titles are not given, they are one of the first rows, and
   * there may be totals below. Throws an AdminRefusal if nothing is left.
   */
  finish(
    format: ImportFormat,
    encoding: Encoding | null,
    delimiter: string | null,
    { titles: given, merged = [] }: { titles?: string[]; merged?: readonly MergedCells[] } = {},
  ): FileTable {
    const titles = given ? { row: 0, cells: given } : this.takeTitles();
    this.fillMerged(merged, titles);
    if (!given) this.dropTotals(titles.cells);
    if (this.rows.length === 0) {
      throw refused(`${this.name} holds no products: there are no rows below the titles.`);
    }
    this.checkSize(MAX_ROWS);
    this.width = this.rows.reduce(
      (most, { cells }) => Math.max(most, cells.length),
      titles.cells.length,
    );
    const rows = this.rows.map(({ row, cells }) => ({ row, cells: this.padded(cells) }));
    this.rows = [];
    const columns = this.padded(titles.cells);
    if (!given) this.noteUntitled(columns, rows, titles.row);
    const notes = this.notes.sort((a, b) => a.row - b.row);
    const last = notes.at(-1);
    if (last && this.unnoted > 0) {
      const message = `and ${countText(this.unnoted)} more notes on this file`;
      notes.push({ row: last.row, column: WHOLE_ROW, message });
    }
    return { format, encoding, delimiter, columns, rows, notes };
  }

  private weigh(cell: string): void {
    this.filled += 1;
    this.length += cell.length;
    if (this.length > MAX_TEXT) throw refused(tooMuchText(this.name));
  }

  private share(cell: string): string {
    if (cell.length > MAX_SHARED_LENGTH) return cell;
    const known = this.shared.get(cell);
    if (known !== undefined) return known;
    if (this.shared.size < MAX_SHARED) this.shared.set(cell, cell);
    return cell;
  }

  private checkSize(maxRows: number): void {
    const { name, width } = this;
    if (this.rows.length > maxRows) throw refused(tooManyRows(name));
    if (width > MAX_COLUMNS) throw refused(tooManyColumns(name));
    const isTooFull = this.filled > MAX_FILLED_CELLS;
    if (isTooFull || this.rows.length * width > MAX_CELLS) {
      const most = isTooFull
        ? `${countText(MAX_FILLED_CELLS)} filled cells`
        : `${countText(MAX_CELLS)} cells`;
      throw refused(
        `${name} has more than ${most}. Delete columns that say nothing of products, or divide it into several files.`,
      );
    }
  }

  private takeTitles(): FileRow {
    const at = titlesAt(this.rows.slice(0, TITLES_WITHIN).map(({ cells }) => cells));
    const [titles, ...above] = this.rows.splice(0, at + 1).reverse();
    for (const { row, cells } of above) {
      this.note(row, WHOLE_ROW, `stands above the titles and was left out: ${quoted(cells)}`);
    }
    if (titles === undefined) throw refused(`${this.name} holds no products: it is empty.`);
    return titles;
  }

  private dropTotals(titles: readonly string[]): void {
    for (
      let last = this.rows.at(-1);
      last && isTotals(last.cells, titles);
      last = this.rows.at(-1)
    ) {
      this.rows.pop();
      const message = `is a row of totals and was left out: ${quoted(last.cells)}`;
      this.note(last.row, WHOLE_ROW, message);
    }
  }

  /** Writes what stands in merged cells into every row that shows it. */
  private fillMerged(merged: readonly MergedCells[], titles: FileRow): void {
    if (merged.length === 0) return;
    const byRow = new Map(this.rows.map((row) => [row.row, row]));
    for (const { column, top, bottom } of merged) {
      const text = byRow.get(top)?.cells[column] ?? '';
      if (isBlank(text)) continue;
      for (let at = top + 1; at <= bottom; at += 1) {
        const cells = byRow.get(at)?.cells;
        if (!cells || !isBlank(cells[column] ?? '')) continue;
        while (cells.length < column) cells.push('');
        cells[column] = text;
        this.weigh(text);
      }
      const title = titles.cells[column] || columnLetters(column);
      const message = `is one cell down to row ${bottom}, and was read for each of these rows: ${quoted([text])}`;
      this.note(top, title, message);
    }
  }

  private padded(cells: string[]): string[] {
    if (cells.length === this.width) return cells;
    const blanks = this.width - cells.length;
    return cells.concat(Array.from({ length: blanks }, () => ''));
  }

  private noteUntitled(columns: readonly string[], rows: readonly FileRow[], titlesRow: number) {
    for (const [at, title] of columns.entries()) {
      if (!isBlank(title)) continue;
      const filled = rows.filter(({ cells }) => !isBlank(cells[at] ?? ''));
      const [first] = filled;
      if (!first) continue;
      const more = filled.length > 1 ? `, nor have ${countText(filled.length - 1)} below it` : '';
      const message = `has no title in row ${titlesRow}${more}: ${quoted([first.cells[at] ?? ''])}`;
      this.note(first.row, `column ${at + 1}`, message);
    }
  }
}

/** Returns the message of a file with more columns than any list of products has. */
export function tooManyColumns(name: string): string {
  return `${name} has more than ${countText(MAX_COLUMNS)} columns, which is no list of products.`;
}

/** Returns the message of a file with more rows than an import reads. */
export function tooManyRows(name: string): string {
  return `${name} has more than ${countText(MAX_ROWS)} rows. Divide it into several files.`;
}
