import { MAX_COLUMNS, MAX_TEXT, refused, tooMuchText } from '../limits';
import { readXml } from '../read-xml';
import {
  columnLetters,
  type MergedCells,
  type TableBuilder,
  tooManyColumns,
} from '../table-builder';
import { formattedNumber } from './number-formats';
import { unescaped } from './shared-texts';
import type { Workbook } from './workbook';

/** The columns of a sheet in Excel, blank ones too. */
const EXCEL_COLUMNS = 16_384;

/** So many rows may be merged in all. */
const MAX_MERGED_ROWS = 200_000;

/** What a sheet holds beside the texts of its cells. */
export type SheetExtras = { merged: MergedCells[]; hiddenRows: number };

/** What a column holds that Excel made: formulas and dates, with the first of each. */
type Made = { row: number; count: number; example: string };

/** "BC12" as column and row, both from 0 on; null if it is no address. */
function addressOf(text: string): { column: number; row: number } | null {
  const [, letters, digits] = text.match(/^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/) ?? [];
  if (letters === undefined) return null;
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { column: column - 1, row: Number(digits) };
}

/** Reads the rows of one sheet into a table. */
class SheetReader {
  readonly merged: MergedCells[] = [];
  hiddenRows = 0;
  private readonly formulas = new Map<number, Made>();
  private readonly dates = new Map<number, Made>();
  private row = 0;
  private cells: string[] = [];
  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private formula = '';
  private isFormula = false;
  private reading: 'value' | 'formula' | null = null;
  private phonetic = 0;
  private length = 0;
  private mergedRows = 0;

  constructor(
    private readonly name: string,
    private readonly builder: TableBuilder,
    private readonly workbook: Workbook,
    private readonly texts: readonly string[],
  ) {}

  open(local: string, attributes: Record<string, string>): void {
    this.reading = null;
    if (local === 'row') this.openRow(attributes);
    else if (local === 'c') this.openCell(attributes);
    else if (local === 'v' || (local === 't' && this.phonetic === 0)) this.reading = 'value';
    else if (local === 'f') [this.reading, this.isFormula] = ['formula', true];
    else if (local === 'rPh') this.phonetic += 1;
    else if (local === 'mergeCell') this.merge(attributes.ref ?? '');
  }

  text(part: string): void {
    if (this.reading === null) return;
    this.length += part.length;
    if (this.length > MAX_TEXT) throw refused(tooMuchText(this.name));
    if (this.reading === 'value') this.value += part;
    else this.formula += part.slice(0, 50);
  }

  close(local: string): void {
    this.reading = null;
    if (local === 'rPh') this.phonetic -= 1;
    if (local === 'c') this.closeCell();
    if (local === 'row') {
      this.builder.add(this.row, this.cells);
      this.cells = [];
    }
  }

  /** Notes once a column what Excel made of its cells. */
  noteMade(): void {
    for (const [column, { row, count, example }] of this.formulas) {
      const results = `holds formulas (${count}), whose last results were read: ${example}`;
      this.builder.note(row, `column ${columnLetters(column)}`, results);
    }
    for (const [column, { row, count, example }] of this.dates) {
      const dates = `holds dates (${count}) as Excel keeps them: ${example}`;
      this.builder.note(row, `column ${columnLetters(column)}`, dates);
    }
  }

  private openRow({ r, hidden }: Record<string, string>): void {
    this.row = /^\d{1,7}$/.test(r ?? '') ? Number(r) : this.row + 1;
    this.cells = [];
    this.column = -1;
    if (hidden === '1' || hidden === 'true') this.hiddenRows += 1;
  }

  private openCell({ r, t, s }: Record<string, string>): void {
    this.column = addressOf(r ?? '')?.column ?? this.column + 1;
    this.type = t ?? 'n';
    this.style = Number(s ?? 0);
    this.value = '';
    this.formula = '';
    this.isFormula = false;
    if (this.column >= EXCEL_COLUMNS) throw refused(tooManyColumns(this.name));
  }

  private closeCell(): void {
    const text = this.textOfCell();
    const address = `${columnLetters(this.column)}${this.row}`;
    if (this.isFormula && text === '') {
      const message = `is a formula without a result (=${this.formula.slice(0, 40)}); save the file in Excel once more`;
      this.builder.note(this.row, address, message);
    } else if (this.isFormula) {
      this.count(this.formulas, text);
    }
    if (text === '') return;
    if (this.column >= MAX_COLUMNS) throw refused(tooManyColumns(this.name));
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = text;
  }

  private textOfCell(): string {
    if (this.value.trim() === '') return '';
    if (this.type === 's') return this.texts[Number(this.value)] ?? '';
    if (this.type === 'b') return this.value === '1' ? 'TRUE' : 'FALSE';
    const number = Number(this.value);
    if (this.type !== 'n' || !Number.isFinite(number)) {
      return unescaped(this.value);
    }
    const format = this.workbook.formats[this.style];
    if (!format) return formattedNumber(number, { kind: 'number', digits: 0, words: '' }, 1900);
    const text = formattedNumber(number, format, this.workbook.epoch);
    if (format.kind === 'date') this.count(this.dates, text);
    return text;
  }

  private count(made: Map<number, Made>, example: string): void {
    const known = made.get(this.column);
    if (known) known.count += 1;
    else if (made.size < MAX_COLUMNS) made.set(this.column, { row: this.row, count: 1, example });
  }

  private merge(range: string): void {
    const [from, to] = range.split(':').map(addressOf);
    if (!from || !to || to.row <= from.row || from.column >= MAX_COLUMNS) return;
    this.mergedRows += to.row - from.row;
    if (this.mergedRows > MAX_MERGED_ROWS) {
      const column = `column ${columnLetters(from.column)}`;
      this.builder.note(from.row, column, `is merged further than is read: ${range}`);
      return;
    }
    this.merged.push({ column: from.column, top: from.row, bottom: to.row });
  }
}

/** Reads the XML of one sheet into a table, and returns what it holds beside its cells. */
export async function readSheet(
  name: string,
  slices: AsyncIterable<string>,
  builder: TableBuilder,
  workbook: Workbook,
  texts: readonly string[],
): Promise<SheetExtras> {
  const reader = new SheetReader(name, builder, workbook, texts);
  await readXml(name, slices, {
    open: (local, attributes) => reader.open(local, attributes),
    text: (part) => reader.text(part),
    close: (local) => reader.close(local),
  });
  reader.noteMade();
  return { merged: reader.merged, hiddenRows: reader.hiddenRows };
}
