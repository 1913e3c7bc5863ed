import { createHash } from 'node:crypto';
import { detailFields, detailIds } from '@/lib/catalogue/detail-fields';
import type { StoredProduct } from '@/lib/catalogue/product';
import { countableSizes, type ProductCounts } from '../stock/count-changes';
import { isStockColumn, stockColumn } from '../stock/stock-cells';
import { cellsOf, EMPTY } from './product-cells';
import { sizeColumn } from './size-cells';

// A product as the admin's forms show it: a text for each column, by which what was typed is told
// from what was only shown, and what was seen from what is there now.

/** The texts of a product's columns, and of its counts; blank where one is empty. */
export type FormCells = ReadonlyMap<string, string>;

/** What a form showed of each column, short enough to go along with it. */
export type Seen = Readonly<Record<string, string>>;

/** The pseudo column of the labels of a product's own sizes, which each form has. */
export const SIZES = 'sizes';

const isList = (column: string) => detailFields.some((field) => field === column);

/** Returns a discount as people write it: 20% for 0.2. */
function percentOf(fraction: string): string {
  return fraction === '' ? '' : `${Number((Number(fraction) * 100).toFixed(4))}%`;
}

function textOf(column: string, cell: string): string {
  const text = cell === EMPTY ? '' : cell;
  if (column === 'discount') return percentOf(text);
  return isList(column) ? text.split('|').join('\n') : text;
}

/** Returns the texts of a product and its counts. */
export function formCells(product: StoredProduct, counts: ProductCounts): FormCells {
  const cells = Object.entries(cellsOf(product)).map(([column, cell]) => {
    return [column, textOf(column, cell)] as const;
  });
  const stock = countableSizes(product).map((size) => {
    return [stockColumn(size), String(counts.get(size) ?? '')] as const;
  });
  const labels = product.sizes?.map(({ label }) => label).join(' ') ?? '';
  return new Map([...cells, ...stock, [SIZES, labels]]);
}

/** Returns a text in one way of ending lines, and a list without blanks. */
function plainText(column: string, text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  if (!isList(column)) return plain;
  const parts = plain.split(/[\n|]/).map((part) => part.trim());
  return parts.filter((part) => part !== '').join('\n');
}

/** Returns a text as it is compared: words that are ticked in a form have no order. */
function comparedText(column: string, text: string): string {
  const plain = plainText(column, text);
  return Object.hasOwn(detailIds, column) ? plain.split('\n').sort().join('\n') : plain;
}

/** The most letters of a text that goes along as it is. */
const SHORT = 40;

/** Returns what goes along with a form of a text that it shows. */
export function seenText(column: string, text: string): string {
  const plain = comparedText(column, text);
  if (plain.length <= SHORT) return `=${plain}`;
  return `#${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}`;
}

/** Returns what a form of these columns shows of a product. */
export function seenOf(cells: FormCells, columns: Iterable<string>): Seen {
  const all = [...new Set([...columns, SIZES])];
  return Object.fromEntries(
    all.map((column) => [column, seenText(column, cells.get(column) ?? '')]),
  );
}

/** Returns a short text that was shown; null for a longer one. */
export function shownText(seen: Seen, column: string): string | null {
  const text = seen[column] ?? '=';
  return text.startsWith('=') ? text.slice(1) : null;
}

/** Returns the columns that were typed in: those that differ from what was shown. */
export function touchedColumns(typed: FormCells, seen: Seen): string[] {
  return [...typed.keys()].filter((column) => {
    return seenText(column, typed.get(column) ?? '') !== (seen[column] ?? '=');
  });
}

/**
 * Returns the columns that somebody else changed since they were shown, to something else than was
 * typed. A count changes with each order: it matters where another one was typed.
 */
export function changedSince(now: FormCells, typed: FormCells, seen: Seen): string[] {
  const touched = new Set(touchedColumns(typed, seen));
  return Object.keys(seen).filter((column) => {
    const text = seenText(column, now.get(column) ?? '');
    if (text === seen[column]) return false;
    if (!touched.has(column)) return !isStockColumn(column);
    return text !== seenText(column, typed.get(column) ?? '');
  });
}

/** Returns what was typed as assignments that `setProduct` takes. */
export function assignmentsOf(typed: FormCells, columns: readonly string[]): string[] {
  // A size goes with its price, and its other columns with it.
  const gone = columns.flatMap((column) => {
    const size = sizeColumn(column);
    return size?.says === 'price' && typed.get(column)?.trim() === '' ? [size.label] : [];
  });
  const isGone = (column: string) =>
    gone.some((label) => column === `in_stock_${label}` || column === stockColumn(label));
  return columns
    .filter((column) => !isGone(column))
    .map((column) => {
      const text = plainText(column, typed.get(column) ?? '');
      return `${column}=${text === '' ? EMPTY : isList(column) ? text.split('\n').join('|') : text}`;
    });
}

/** Returns a text that is another one for another state of a product. */
export function serialOf(cells: FormCells): string {
  const text = JSON.stringify([...cells]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
