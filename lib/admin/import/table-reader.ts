import type { FileRow, FileTable } from './file-table';
import { foldTitle, type ImportField } from './import-fields';
import type { SourceCell, SourceFields } from './source-product';

/** A column that an import understood, for the report. */
export type UsedColumn = { column: string; field: string };

/** Reads the cells of a table by what their columns mean to its shape. */
export type TableReader<Key extends string> = {
  /** The cell of a row under a key; undefined if it is blank or there is no such column. */
  cell(row: FileRow, key: Key): SourceCell | undefined;
  used: UsedColumn[];
  /** The titles of columns that have texts and no meaning. */
  unused: string[];
};

/** "option1Name" as reports write it: "option1_name". */
const inWords = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns that have a text in any row; thousands of blank ones are no news. */
function filledColumns({ columns, rows }: FileTable): Set<number> {
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const [at, text] of cells.entries()) if (text.trim() !== '') filled.add(at);
  }
  return new Set([...filled].filter((at) => (columns[at] ?? '').trim() !== ''));
}

/**
 * Opens a table whose columns have the meanings that `keyOf` gives their folded titles. Of two
 * columns with one meaning the first one with a text counts, row by row.
 */
export function readerOf<Key extends string>(
  table: FileTable,
  keyOf: (foldedTitle: string) => Key | null,
): TableReader<Key> {
  const places = new Map<Key, number[]>();
  const filled = filledColumns(table);
  const used: UsedColumn[] = [];
  const unused: string[] = [];
  for (const [at, column] of table.columns.entries()) {
    const key = keyOf(foldTitle(column));
    if (key !== null) places.set(key, [...(places.get(key) ?? []), at]);
    if (!filled.has(at)) continue;
    if (key === null) unused.push(column);
    else used.push({ column, field: inWords(key) });
  }
  return {
    used,
    unused,
    cell({ row, cells }, key) {
      const at = places.get(key)?.find((place) => (cells[place] ?? '').trim() !== '');
      if (at === undefined) return undefined;
      return { text: cells[at] ?? '', row, column: table.columns[at] ?? '' };
    },
  };
}

/** Returns the cells of a row under those keys that are fields, without blank ones. */
export function fieldsOf<Key extends string>(
  reader: Pick<TableReader<Key>, 'cell'>,
  row: FileRow,
  keys: readonly (Key & ImportField)[],
): SourceFields {
  const fields: SourceFields = {};
  for (const key of keys) {
    const cell = reader.cell(row, key);
    if (cell !== undefined) fields[key] = cell;
  }
  return fields;
}
