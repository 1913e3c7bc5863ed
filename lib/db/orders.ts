import { fromLineRow, fromOrderRow, toLineRow, toOrderRow } from './order-rows';
import type { NewOrder, Order, OrderLine, OrderStatus, OrderSummary } from './order-types';
import { claimPromoUse } from './promo-codes';
import { type Db, inTransaction } from './schema';

/** What became of an order handed to `insertOrder`. */
export type InsertOutcome =
  | { kind: 'inserted'; order: Order }
  /** The key is taken: by the same content if the hashes agree. Nothing was written. */
  | { kind: 'key_taken'; order: Order }
  /** The order number is taken: try another. Nothing was written. */
  | { kind: 'number_taken' }
  /** The promo code's use limit is reached. Nothing was written. */
  | { kind: 'promo_used_up' };

async function linesOf(db: Db, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(fromLineRow);
}

async function findOrder(
  db: Db,
  column: 'number' | 'idempotency_key',
  value: string,
): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  return row ? { ...fromOrderRow(row), lines: await linesOf(db, row.id) } : null;
}

/** The order with this idempotency key, with its lines; null where there is none. */
export function findOrderByKey(db: Db, idempotencyKey: string): Promise<Order | null> {
  return findOrder(db, 'idempotency_key', idempotencyKey);
}

/** The order with this number, with its lines; null where there is none. */
export function findOrderByNumber(db: Db, number: string): Promise<Order | null> {
  return findOrder(db, 'number', number);
}

async function writeOrder(trx: Db, order: NewOrder, createdAt: string): Promise<Order | null> {
  const row = await trx
    .insertInto('orders')
    .values(toOrderRow(order, createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const lines = order.lines.map((line, position) => toLineRow(line, row.id, position));
  if (lines.length > 0) await trx.insertInto('order_lines').values(lines).execute();
  return {
    ...order,
    lines: [...order.lines],
    id: row.id,
    status: 'placed',
    replacedBy: null,
    createdAt,
  };
}

/**
 * Writes an order with its lines to the ledger, all or nothing, as `placed`. A taken key or number
 * and a used-up promo code are outcomes, not errors. May run in a transaction of the caller's,
 * together with `markReplaced`.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  now = new Date(),
): Promise<InsertOutcome> {
  return inTransaction(db, async (trx) => {
    const earlier = await findOrderByKey(trx, order.idempotencyKey);
    if (earlier) return { kind: 'key_taken', order: earlier };
    if (order.promo && !(await claimPromoUse(trx, order.promo.code))) {
      return { kind: 'promo_used_up' };
    }
    const written = await writeOrder(trx, order, now.toISOString());
    if (written) return { kind: 'inserted', order: written };
    const holder = await findOrderByKey(trx, order.idempotencyKey);
    return holder ? { kind: 'key_taken', order: holder } : { kind: 'number_taken' };
  });
}

/** Which orders `listOrders` returns. */
export type OrderQuery = { status?: OrderStatus; limit?: number };

/** Orders without their lines, newest first. */
export async function listOrders(
  db: Db,
  { status, limit }: OrderQuery = {},
): Promise<OrderSummary[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (status !== undefined) query = query.where('status', '=', status);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(fromOrderRow);
}

/** Every order with its lines, oldest first: for export. */
export async function listOrdersWithLines(db: Db): Promise<Order[]> {
  return inTransaction(db, async (trx) => {
    const orders = await trx.selectFrom('orders').selectAll().orderBy('id').execute();
    const lines = await trx
      .selectFrom('order_lines')
      .selectAll()
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    const linesById = new Map<number, OrderLine[]>(orders.map((order) => [order.id, []]));
    for (const line of lines) linesById.get(line.order_id)?.push(fromLineRow(line));
    return orders.map((order) => ({
      ...fromOrderRow(order),
      lines: linesById.get(order.id) ?? [],
    }));
  });
}

/**
 * Marks the order of an earlier key as replaced by another, unless its e-mail is known to be sent.
 * False where it was sent or replaced before, is the replacing order itself, or does not exist.
 */
export async function markReplaced(db: Db, oldKey: string, byNumber: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ status: 'replaced', replaced_by: byNumber })
    .where('idempotency_key', '=', oldKey)
    .where('number', '!=', byNumber)
    .where('status', 'in', ['placed', 'email_failed'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Sets an order's status. With `from`, only where it has one of these now, in the same step.
 * False where nothing was changed.
 */
export async function setOrderStatus(
  db: Db,
  number: string,
  status: OrderStatus,
  from?: readonly OrderStatus[],
): Promise<boolean> {
  let query = db.updateTable('orders').set({ status }).where('number', '=', number);
  if (from !== undefined) query = query.where('status', 'in', from);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Orders that nobody was told of. */
export type UntoldOrders = {
  count: number;
  /** When the first of them was placed, ISO 8601; null where there is none. */
  oldestAt: string | null;
};

/** How many orders nobody was told of, and since when. */
export async function countUntoldOrders(db: Db): Promise<UntoldOrders> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest_at')])
    .where('status', 'in', ['placed', 'email_failed'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** The numbers of the orders that this one replaced, oldest first. */
export async function listReplacedNumbers(db: Db, byNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('replaced_by', '=', byNumber)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.number);
}
