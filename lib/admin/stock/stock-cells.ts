import { z } from 'zod';
import { sizeLabel } from '@/lib/catalogue/own-sizes';
import { plainToken } from '@/lib/plain-token';

// The columns of pieces in stock: stock of a product as a whole, stock_50ml of a size of its own
// (docs/behaviour.md, "Products from a spreadsheet").

/** A column about the pieces of a product, or of the size whose label it ends with. */
export type StockColumn = 'stock' | `stock_${string}`;

/**
 * What the cells of a row say of pieces: by the label of a size, or "" for the product as a whole.
 * Null ends the counting.
 */
export type StockFacts = Readonly<Record<string, number | null>>;

/** The most pieces of one thing, far below what both engines' integers hold. */
export const MOST_PIECES = 1_000_000;

/** Returns the counted size that a column is about; null for any other column. */
export function stockSize(column: string): string | null {
  if (column === 'stock') return '';
  const [, amount = ''] = /^stock_(.+)$/.exec(column) ?? [];
  return sizeLabel(amount.replace(/_(?=(?:ml|g)$)/, ''));
}

/** Returns the column about the pieces of a counted size. */
export function stockColumn(size: string): StockColumn {
  return size === '' ? 'stock' : `stock_${size}`;
}

/** Returns the column about pieces that a title in lower case means; null for any other. */
export function stockColumnOf(title: string): StockColumn | null {
  const size = stockSize(title);
  return size === null ? null : stockColumn(size);
}

/** Returns whether a column is about pieces. */
export function isStockColumn(column: string): column is StockColumn {
  return stockSize(column) !== null;
}

/**
 * Reads a whole number of pieces, below 0 too, as spreadsheets write it: "12", "1,200", "12.0".
 * Null for anything else; "1.200" can be read in two ways.
 */
export function wholePieces(text: string): number | null {
  const plain = plainToken(text).replace(/^[\u2212\u2013]/, '-');
  const digits = /^-?\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?\d{1,9}(?:[.,]0{1,2})?$/.test(digits) ? Number.parseInt(digits, 10) || 0 : null;
}

/** The pieces in a cell: a whole number from 0 to `MOST_PIECES`. */
export const pieces = z
  .union([z.string(), z.number()], { error: 'must be a whole number of pieces' })
  .transform((value, context) => {
    const read = wholePieces(String(value));
    if (read !== null && read >= 0 && read <= MOST_PIECES) return read;
    context.addIssue(
      `must be a whole number of pieces up to ${MOST_PIECES}, or - for not counted; yes and no go under in_stock`,
    );
    return z.NEVER;
  });

type ReadStock = { stock: StockFacts };

/** Returns the schema of a column about pieces. */
export function stockReader(column: StockColumn): z.ZodType<ReadStock> {
  return pieces.transform((read) => ({ stock: { [stockSize(column) ?? '']: read } }));
}

/** Returns what an emptied cell about pieces says: they are not counted any more. */
export function emptiedStock(column: StockColumn): ReadStock {
  return { stock: { [stockSize(column) ?? '']: null } };
}
