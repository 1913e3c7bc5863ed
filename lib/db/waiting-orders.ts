import { oneOf } from './order-rows';
import { openStatuses } from './order-types';
import type { Db } from './schema';

// Orders that wait for the shop. Indexes lead to all of them, however many there ever were.

/** How many orders are in each status on which the shop still has to act. */
export type OpenCounts = Record<(typeof openStatuses)[number], number>;

/** Counts the open orders. */
export async function countOpenOrders(db: Db): Promise<OpenCounts> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .where('status', 'in', openStatuses)
    .groupBy('status')
    .execute();
  const counts: OpenCounts = { placed: 0, confirmed: 0, shipped: 0 };
  for (const { status, orders } of rows) counts[oneOf(openStatuses, status)] = Number(orders);
  return counts;
}

/** A new order of which no e-mail or webhook has told the shop, and when it came (ISO 8601). */
export type UntoldOrder = { number: string; createdAt: string };

function untoldBefore(db: Db, time: Date) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'placed')
    .where('told_at', 'is', null)
    .where('created_at', '<=', time.toISOString());
}

/** Returns how many orders from before a time are untold, and the oldest of them. */
export async function listUntold(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ count: number; orders: UntoldOrder[] }> {
  const { count } = await untoldBefore(db, before)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const orders = await untoldBefore(db, before)
    .select(['number', 'created_at as createdAt'])
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return { count: Number(count), orders };
}

/** Returns whether an order is new, and no e-mail or webhook has told the shop of it. */
export async function isUntold(db: Db, orderId: number): Promise<boolean> {
  const query = untoldBefore(db, new Date()).select('id').where('id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}
