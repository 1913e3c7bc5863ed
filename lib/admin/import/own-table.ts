import { columnOf, ownProducts } from '../products/parse-rows';
import type { FileTable } from './file-table';
import { isTextId, plainCells, withSku, withType } from './own-cells';
import { meantRows } from './own-texts';
import type { Findings } from './source-product';
import type { TypeTable } from './told-type';
import type { FileWords, Understood } from './understood';

/**
 * Returns whether columns are the shop's own: all of them, or half of them with an id or a title
 * that only the shop writes. Names without an id or a type are a list like any other; a bare
 * "stock" stands in lists too, and tells nothing.
 */
export function isOwn(columns: readonly string[]): boolean {
  const titles = columns.filter((column) => column.trim() !== '');
  const all = titles.flatMap((title) => columnOf(title) ?? []);
  const known = all.filter((column) => column !== 'stock');
  const hasOwnTitle = titles.some((title) => title.includes('_') && columnOf(title) !== null);
  const isNumbered = known.includes('id') || hasOwnTitle;
  const isTyped = known.includes('type') && (all.length === known.length || hasOwnTitle);
  const isList = known.includes('name') && !known.includes('id') && !isTyped;
  if (known.length > 0 && all.length === titles.length) return !isList;
  return known.length * 2 >= titles.length && isNumbered;
}

/** Understands a table with the shop's own columns; `types` are the words for types. */
export function understandOwn(
  table: FileTable,
  { type, currency }: FileWords,
  types: TypeTable,
  findings: Findings,
): Understood {
  const { format, encoding } = table;
  const file = ownProducts(table);
  const idColumn = table.columns.find((column) => columnOf(column) === 'id') ?? 'id';
  const rows = file.rows.map((item) => {
    return withType(
      withSku(plainCells(item, currency ?? null, findings), idColumn, findings),
      type,
    );
  });
  const textIds = file.rows.filter(({ cells }) => isTextId(cells.id));
  const isSku = new Set(textIds.map(({ row }) => row));
  return {
    ...{ shape: 'own', format, encoding, findings, imported: null, mapping: null },
    columns: table.columns.flatMap((column) => {
      const field = columnOf(column);
      return field === null ? [] : [{ column, field, reason: 'title' }];
    }),
    own: {
      ...file,
      rows,
      meantRows: (base) => meantRows(rows, base, { types, type }),
    },
    together: new Map(rows.map(({ row }) => [row, [row]])),
    withIds(ids) {
      // A product whose id is a sku is found by it, and the sku must stay where it is.
      const numbered = [...ids].filter(([row]) => !isSku.has(row));
      return numbered.length === 0 ? null : file.withIds(new Map(numbered));
    },
  };
}
