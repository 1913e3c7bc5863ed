import type { Row } from '../products/parse-rows';
import type { ImportPlan } from '../products/plan-import';

/** Returns the row of each product of a plan: its products stand in the order of the rows. */
export function rowsById({ products }: Pick<ImportPlan, 'products'>, rows: readonly Row[]) {
  return new Map(products.map(({ id }, at) => [id, rows[at]?.row ?? 1]));
}
