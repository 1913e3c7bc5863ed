import type { Order, OrderStatus } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { changeStatus } from '@/lib/orders/change-status';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { refusalText } from '@/lib/orders/order-status';
import { unknownOrderText } from './find-orders';

/** The orders whose status changed, and why the others were refused. */
export type ChangedStatuses = { changed: Order[]; refused: string[] };

/**
 * Changes the status of orders, each on its own: a refused one does not stop the others.
 *
 * @param change with `restock`, the pieces of returned orders go back into stock
 */
export async function changeStatuses(
  db: Db,
  numbers: readonly string[],
  change: { to: OrderStatus; note: string; restock?: boolean },
): Promise<ChangedStatuses> {
  const report: ChangedStatuses = { changed: [], refused: [] };
  for (const number of new Set(numbers.map(normalizeOrderNumber))) {
    const outcome = await changeStatus(db, number, change);
    if (outcome.kind === 'changed') report.changed.push(outcome.order);
    else if (outcome.kind === 'unknown') report.refused.push(unknownOrderText(number));
    else report.refused.push(refusalText(number, outcome.order.status, change.to));
  }
  return report;
}
