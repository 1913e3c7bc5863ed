import { fromOrderRow } from '@/lib/db/order-rows';
import type { OrderSummary } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { listStoredEvents } from '@/lib/db/webhook-events';
import { type Undoable, undoableOf } from '@/lib/orders/undo-rules';

/** An order, and what of it can be undone now; null for nothing. */
export type RecentChange = { order: OrderSummary; undo: Undoable | null };

/** Returns the orders with these numbers, in their order, with what of each can be undone. */
export async function recentChanges(
  db: Db,
  numbers: readonly string[],
  now = new Date(),
): Promise<RecentChange[]> {
  if (numbers.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('number', 'in', numbers).execute();
  const ids = rows.map(({ id }) => id);
  const events = ids.length === 0 ? [] : await listStoredEvents(db, ids);
  return rows
    .map(fromOrderRow)
    .sort((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
    .map((order) => {
      const own = events.filter(({ order_id }) => order_id === order.id);
      return { order, undo: undoableOf(own, now) };
    });
}
