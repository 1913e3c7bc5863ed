import { parseProductId } from '@/lib/catalogue/product';
import type { CellNote, Row } from './parse-rows';
import type { CatalogueIndex } from './plan-base';
import { plainDigits, skuOf } from './product-cells';

/** The highest id, the most that both engines' integers hold. */
export const HIGHEST_ID = 2_147_483_647;
const MAX_SHOWN = 40;

/** Returns what a cell holds, for a message about it. */
export function quoted(value: unknown): string {
  return ` (it is ${JSON.stringify(value)?.slice(0, MAX_SHOWN)})`;
}

/**
 * Returns the ids of all rows: those that they have, else those of the products with their skus,
 * else new ones. Notes wrong ids in `errors`.
 */
export function numberRows(
  rows: readonly Row[],
  { known, highestId }: Pick<CatalogueIndex, 'known' | 'highestId'>,
  errors: CellNote[],
) {
  const rowOf = new Map<number, number>();
  const ids = new Map<number, number>();
  for (const { row, cells } of rows.filter(({ cells }) => cells.id !== undefined)) {
    const id = parseProductId(plainDigits(String(cells.id)));
    const earlier = id === null ? undefined : rowOf.get(id);
    if (id === null) {
      const message = `must be a whole number from 1 to ${HIGHEST_ID}${quoted(cells.id)}`;
      errors.push({ row, column: 'id', message });
    } else if (earlier !== undefined) {
      errors.push({ row, column: 'id', message: `is used in row ${earlier} too` });
    } else {
      rowOf.set(id, row);
    }
    ids.set(row, id ?? 0);
  }
  const idOfSku = new Map([...known.values()].map(({ id, sku }) => [sku, id]));
  for (const { row, cells } of rows.filter(({ cells }) => cells.id === undefined)) {
    const id = cells.sku === undefined ? undefined : idOfSku.get(skuOf(cells.sku));
    const earlier = id === undefined ? undefined : rowOf.get(id);
    if (earlier !== undefined) {
      const message = `is that of product ${id}, which row ${earlier} changes by its id`;
      errors.push({ row, column: 'sku', message });
    }
    if (id !== undefined) ids.set(row, id);
  }
  const first = [...ids.values()].reduce((highest, id) => Math.max(highest, id), highestId) + 1;
  const without = rows.filter(({ row }) => !ids.has(row));
  const newIds = new Map(without.map(({ row }, at) => [row, first + at]));
  for (const [row, id] of newIds) {
    if (id > HIGHEST_ID)
      errors.push({ row, column: 'id', message: 'is missing, and none is free' });
  }
  return { ids: new Map([...ids, ...newIds]), newIds };
}
