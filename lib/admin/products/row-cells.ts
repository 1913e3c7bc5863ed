import type { ProductRow } from '@/lib/db/products';
import { formatAmount } from '@/lib/money';
import { isStockColumn } from '../stock/stock-cells';
import { EMPTY, type ProductField } from './product-cells';
import { isSizeColumn } from './size-cells';

/** Reads a cell of a product's row; undefined where the product has no such cell. */
type RowCell = (row: ProductRow) => string | undefined;

const yesNo = (value: number) => (value === 0 ? 'no' : 'yes');

/**
 * Returns what reads a column's cell of the row of a product without own sizes, as `cellsOf` has it
 * of the product: most rows of a file say what is stored, and decoding a product takes longer than
 * all comparisons.
 */
export function rowCell(field: ProductField): RowCell {
  if (isSizeColumn(field) || isStockColumn(field)) return () => undefined;
  switch (field) {
    case 'name':
      return ({ name }) => name;
    case 'type':
      return ({ type }) => type.trim().toLowerCase();
    case 'price':
      return ({ price_cents }) => formatAmount(price_cents);
    case 'discount':
      return ({ discount }) => (discount === null ? EMPTY : String(discount));
    case 'in_stock':
      return ({ in_stock }) => yesNo(in_stock);
    case 'hidden':
      return ({ hidden }) => yesNo(hidden);
    case 'sku':
      return ({ sku }) => sku ?? EMPTY;
    default:
      return (row) => row[field] || EMPTY;
  }
}
