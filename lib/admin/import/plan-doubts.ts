import type { StoredProduct } from '@/lib/catalogue/product';
import type { CellNote, Row } from '../products/parse-rows';
import type { ImportPlan } from '../products/plan-import';
import { cellsOf, productFields, type StoredField } from '../products/product-cells';
import { isStockColumn } from '../stock/stock-cells';
import { DOUBTED_PRICE, doubtOf } from './amount-cell';
import { damageOfLine, damageOfText } from './damaged-cell';
import { rowsById } from './rows-by-id';

/** The columns of one line in which a spreadsheet's damages are looked for. */
const LINES = new Set<string>(['name', 'brand', 'name_ar', 'name_fr', 'volume', 'sku']);
const TEXTS = new Set<string>(['description', 'description_ar', 'description_fr']);

function damageOf(field: StoredField, text: string): string | null {
  if (LINES.has(field)) return damageOfLine(text);
  return TEXTS.has(field) ? damageOfText(text) : null;
}

/**
 * Returns what cannot be believed of the changes that a file with the shop's own columns makes:
 * cells that a spreadsheet damaged, and prices above $5,000 unless the owner said what they are in.
 * What is stored already is not doubted, so that every export can be imported.
 */
export function planDoubts(
  plan: ImportPlan,
  rows: readonly Row[],
  isCurrencyStated: boolean,
): CellNote[] {
  const rowOf = rowsById(plan, rows);
  const noteOf = (
    { id, price }: Pick<StoredProduct, 'id' | 'price'>,
    field: StoredField,
    cell: string,
  ) => {
    const isDear = field === 'price' && price > DOUBTED_PRICE && !isCurrencyStated;
    const message = isDear ? doubtOf(price) : damageOf(field, cell);
    return message === null ? [] : [{ row: rowOf.get(id) ?? 1, column: field, message }];
  };
  return [
    ...plan.added.flatMap((product) => {
      const cells = cellsOf(product);
      return productFields.flatMap((field) => noteOf(product, field, cells[field]));
    }),
    ...plan.changed.flatMap(({ product, fields }) =>
      fields.flatMap(({ field, to }) => (isStockColumn(field) ? [] : noteOf(product, field, to))),
    ),
  ];
}
