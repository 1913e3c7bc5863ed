import type { Encoding, FileTable, ImportFormat } from './file-table';
import { MAX_COLUMNS, MAX_ROWS, refused } from './limits';
import { TableBuilder, tooManyColumns, tooManyRows } from './table-builder';

/** Collects rows whose cells name their columns themselves, in the order in which these appear. */
export class NamedRows {
  private readonly titles: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly builder: TableBuilder;
  private count = 0;

  constructor(private readonly name: string) {
    this.builder = new TableBuilder(name);
  }

  /** Takes the next row. Throws an AdminRefusal if the file is too large. */
  add(cells: ReadonlyMap<string, string>): void {
    this.count += 1;
    if (this.count > MAX_ROWS) throw refused(tooManyRows(this.name));
    for (const title of cells.keys()) {
      if (this.places.has(title)) continue;
      if (this.titles.length === MAX_COLUMNS) throw refused(tooManyColumns(this.name));
      this.places.set(title, this.titles.length);
      this.titles.push(title);
    }
    const row = this.titles.map((title) => cells.get(title) ?? '');
    this.builder.add(this.count, row);
  }

  note(column: string, message: string): void {
    this.builder.note(this.count + 1, column, message);
  }

  /** Returns the table of the rows. Throws an AdminRefusal if there is none. */
  finish(format: ImportFormat, encoding: Encoding): FileTable {
    return this.builder.finish(format, encoding, null, { titles: this.titles });
  }
}
