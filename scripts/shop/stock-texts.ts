import { EMPTY } from '@/lib/admin/products/product-cells';
import { formatShopTime } from '@/lib/admin/shop-time';
import type { CountedRow, StockCounted } from '@/lib/admin/stock/count-stock';
import type { CountLine } from '@/lib/admin/stock/list-counts';
import type { StockChange } from '@/lib/db/stock';
import { formatTable } from './table';

const cell = (pieces: number | null) => (pieces === null ? EMPTY : String(pieces));

/** "1 piece", "12 pieces". */
export const piecesText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);

/** Returns these columns without that of sizes, where no row has one. */
function withoutBlankSizes(headings: readonly string[], rows: readonly string[][]) {
  const at = headings.indexOf('Size');
  if (rows.some((row) => row[at] !== '')) return { headings, rows };
  const without = (row: readonly string[]) => row.filter((_, column) => column !== at);
  return { headings: without(headings), rows: rows.map(without) };
}

/** What is counted as a table, with a note of what cannot be bought whatever is left. */
export function stockTable(lines: readonly CountLine[], width?: number): string {
  const rows = lines.map(({ product, size, pieces }) => {
    const ofSize = product.sizes?.find(({ label }) => label === size);
    const isSold = pieces === 0 || !product.inStock || ofSize?.inStock === false;
    const state = product.hidden ? 'hidden' : isSold ? 'sold out' : '';
    return [String(product.id), product.name, product.brand, size, cell(pieces), state];
  });
  const shown = withoutBlankSizes(['Id', 'Product', 'Brand', 'Size', 'Pieces', 'State'], rows);
  return formatTable(shown.headings, shown.rows, { cut: [1, 2], width });
}

/** Where nothing is listed: why, and what to do. */
export function nothingListed(below: number | undefined): string {
  return below === undefined
    ? 'Nothing is counted yet. To begin: products set 124 stock=12, or stock count FILE.'
    : `Nothing that is counted has fewer than ${piecesText(below)}.`;
}

/** What a file of counts changes, as a table; empty where nothing. */
export function countedTable(changed: readonly CountedRow[], width?: number): string {
  if (changed.length === 0) return '';
  const rows = changed.map(({ product, size, change: { from, to } }) => {
    return [String(product.id), product.name, size, cell(from), cell(to)];
  });
  const shown = withoutBlankSizes(['Id', 'Product', 'Size', 'Before', 'Now'], rows);
  return formatTable(shown.headings, shown.rows, { cut: [1], width });
}

/** "3 counts changed, 1 of them not counted any more; 2 as they were; 5 rows without a number". */
export function describeCounted({ changed, unchanged, blank }: StockCounted): string {
  const ended = changed.filter(({ change }) => change.to === null).length;
  const ending = ended === 0 ? '' : `, ${ended} of them not counted any more`;
  const counts = changed.length === 1 ? '1 count changed' : `${changed.length} counts changed`;
  const rows = blank === 1 ? '1 row' : `${blank} rows`;
  return [
    `${counts}${ending}`,
    `${unchanged} as before`,
    ...(blank === 0 ? [] : [`${rows} without a number`]),
  ].join('; ');
}

const REASONS: Readonly<Record<string, string>> = {
  placed: 'ordered',
  cancelled: 'order cancelled',
  refused: 'parcel refused',
  replaced: 'order replaced',
  returned: 'order returned',
  added: 'added',
  counted: 'counted',
  imported: 'by an import',
  undone: 'import undone',
  uncounted: 'product removed',
};

/** The history of a product's counts as a table, oldest first. */
export function historyTable(changes: readonly StockChange[], width?: number): string {
  const rows = changes.map(({ at, size, change, pieces, reason, orderNumber, note }) => {
    const sign = change > 0 ? '+' : '';
    const taken = reason === 'added' && change < 0 ? 'taken off' : (REASONS[reason] ?? reason);
    const why = [taken, orderNumber ?? '', pieces === null ? '(not counted any more)' : ''];
    const what = why.filter((word) => word !== '').join(' ');
    return [formatShopTime(at), size, `${sign}${change}`, cell(pieces), what, note ?? ''];
  });
  const shown = withoutBlankSizes(['When', 'Size', 'Change', 'Left', 'Why', 'Note'], rows);
  return formatTable(shown.headings, shown.rows, { wrap: [shown.headings.length - 1], width });
}
