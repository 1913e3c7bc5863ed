import type { FileTable } from '../import/file-table';
import { fieldOfTitle, foldTitle } from '../import/import-fields';
import { AdminRefusal } from '../refusal';

/** A column of a file of counts. */
type CountField = 'id' | 'sku' | 'size' | 'pieces';

/** A row of a file of counts: its texts, blank where there is none. */
export type CountRow = { row: number } & Record<CountField, string>;

/** A file of counts: its rows, the titles that its messages name, and what it has besides. */
export type CountFile = {
  rows: CountRow[];
  titles: Record<CountField, string>;
  leftOut: string[];
  /** Whether skus have a column of their own, so that an id is no sku. */
  hasSkus: boolean;
};

const PIECES = new Set(
  ['pieces', 'count', 'counted', 'pièces', 'compte', 'القطع', 'عدد القطع', 'الجرد'].map(foldTitle),
);

/** Columns that people need to read the file. */
const KNOWN = new Set(['name', 'brand', 'type', 'price']);

function fieldOf(title: string): CountField | null {
  const folded = foldTitle(title);
  if (folded === 'id') return 'id';
  if (PIECES.has(folded)) return 'pieces';
  const field = fieldOfTitle(title);
  if (field === 'stock') return 'pieces';
  if (field === 'volume') return 'size';
  return field === 'sku' ? 'sku' : null;
}

/**
 * Reads a table of counts by its titles, in the languages of an import. Throws an AdminRefusal if
 * it does not say which products, or how many pieces.
 */
export function countFile(table: FileTable): CountFile {
  const fields = table.columns.map(fieldOf);
  const placeOf = (field: CountField) => fields.indexOf(field);
  const titleOf = (field: CountField) => table.columns[placeOf(field)] ?? field;
  const isKnown = placeOf('id') !== -1 || placeOf('sku') !== -1;
  if (!isKnown || placeOf('pieces') === -1) {
    const titles = table.columns.filter((title) => title.trim() !== '').join(', ');
    throw new AdminRefusal(
      'invalid',
      `Row 1 must name the columns id or sku, and pieces; size too where sizes have their own. There are:\n  ${titles}\nA file with stock_50ml and the like is one for "import".`,
    );
  }
  const leftOut = table.columns.filter((title, at) => {
    const field = fields[at] ?? null;
    const isRead = field !== null && placeOf(field) === at;
    return title.trim() !== '' && !isRead && !KNOWN.has(fieldOfTitle(title) ?? '');
  });
  const rows = table.rows.map(({ row, cells }) => {
    const text = (field: CountField) => (cells[placeOf(field)] ?? '').trim();
    return { row, id: text('id'), sku: text('sku'), size: text('size'), pieces: text('pieces') };
  });
  const titles = {
    id: titleOf('id'),
    sku: titleOf('sku'),
    size: titleOf('size'),
    pieces: titleOf('pieces'),
  };
  return { rows, titles, leftOut, hasSkus: placeOf('sku') !== -1 };
}
