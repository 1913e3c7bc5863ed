import { addOrderEvent } from './order-events';
import { fromLineRow, fromOrderRow, toLineRow, toOrderRow } from './order-rows';
import type {
  EmailStatus,
  NewOrder,
  Order,
  OrderLine,
  OrderStatus,
  OrderSummary,
} from './order-types';
import { claimPromoUse } from './promo-codes';
import { type Db, inTransaction } from './schema';

/** What became of an order handed to `insertOrder`. */
export type InsertOutcome =
  | { kind: 'inserted'; order: Order }
  /** The key is taken: by the same content if the hashes agree. Nothing was written. */
  | { kind: 'key_taken'; order: Order }
  /** The order number is taken: try another. Nothing was written. */
  | { kind: 'number_taken' }
  /** Another order has the token. Nothing was written. */
  | { kind: 'token_taken' }
  /** The promo code's use limit is reached. Nothing was written. */
  | { kind: 'promo_used_up' }
  /** The promo code was switched off or has expired. Nothing was written. */
  | { kind: 'promo_over' };

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
  column: 'number' | 'idempotency_key' | 'token',
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

/** The order that a token leads to, with its lines; null where there is none. */
export function findOrderByToken(db: Db, token: string): Promise<Order | null> {
  return findOrder(db, 'token', token);
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
  await addOrderEvent(trx, row.id, { at: createdAt, status: 'placed', note: '' });
  return {
    ...order,
    lines: [...order.lines],
    id: row.id,
    status: 'placed',
    emailStatus: 'unsent',
    replacedBy: null,
    createdAt,
    erasedAt: null,
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
    const promo = order.promo ? await claimPromoUse(trx, order.promo.code, now) : 'valid';
    if (promo !== 'valid') return { kind: promo === 'used up' ? 'promo_used_up' : 'promo_over' };
    const written = await writeOrder(trx, order, now.toISOString());
    if (written) return { kind: 'inserted', order: written };
    const holder = await findOrderByKey(trx, order.idempotencyKey);
    if (holder) return { kind: 'key_taken', order: holder };
    const tokenTaken = order.token !== null && (await findOrderByToken(trx, order.token)) !== null;
    return { kind: tokenTaken ? 'token_taken' : 'number_taken' };
  });
}

/** Which orders `listOrders` returns. */
export type OrderQuery = {
  status?: OrderStatus;
  /** Only those of which no mail is known to have left. */
  unsent?: boolean;
  /** Only those placed at this time (ISO 8601) or later. */
  since?: string;
  limit?: number;
};

function ordersOf(db: Db, { status, unsent = false, since, limit }: OrderQuery) {
  let query = db.selectFrom('orders');
  if (status !== undefined) query = query.where('status', '=', status);
  if (unsent) query = query.where('email_status', '!=', 'sent' satisfies EmailStatus);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (limit !== undefined) query = query.limit(limit);
  return query;
}

/** Orders without their lines, newest first. */
export async function listOrders(db: Db, query: OrderQuery = {}): Promise<OrderSummary[]> {
  const rows = await ordersOf(db, query)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromOrderRow);
}

/** Orders with their lines, oldest first: for export. */
export async function listOrdersWithLines(db: Db, query: OrderQuery = {}): Promise<Order[]> {
  return inTransaction(db, async (trx) => {
    const orders = await ordersOf(trx, query).selectAll().orderBy('id').execute();
    const lines = await trx
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ordersOf(trx, query).select('id').orderBy('id'))
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

/** An order may be replaced for so long (ms) after it was placed. */
const REPLACEABLE_MS = 24 * 60 * 60 * 1000;

/** Orders placed before this time (ISO 8601) are not replaced any more. */
const replaceableSince = (now: Date) => new Date(now.getTime() - REPLACEABLE_MS).toISOString();

/**
 * Marks the order of an earlier key as replaced by another, in a transaction with the insertion of
 * that. Its use of a promo code is free again, unless its e-mail was sent. False where it is
 * confirmed or further, older than 24 hours, the replacing order itself, or does not exist.
 */
export async function markReplaced(
  trx: Db,
  oldKey: string,
  byNumber: string,
  now = new Date(),
): Promise<boolean> {
  const row = await trx
    .updateTable('orders')
    .set((eb) => ({
      status: 'replaced' satisfies OrderStatus,
      replaced_by: byNumber,
      promo_released: eb.case().when('email_status', '=', 'sent').then(0).else(1).end(),
      email_next_at: null,
    }))
    .where('idempotency_key', '=', oldKey)
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('created_at', '>', replaceableSince(now))
    .where('number', '!=', byNumber)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const event = { at: now.toISOString(), status: 'replaced', note: '' } as const;
  await addOrderEvent(trx, row.id, event);
  return true;
}

/** How many uses of a promo code the orders of these keys would give back if they were replaced. */
export async function countReleasableUses(
  db: Db,
  code: string,
  keys: readonly string[],
  now = new Date(),
): Promise<number> {
  if (keys.length === 0) return 0;
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('idempotency_key', 'in', keys)
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('created_at', '>', replaceableSince(now))
    .where('promo_code', '=', code)
    .where('email_status', '!=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(row.uses);
}

/**
 * Orders that nobody was told of: no mail and no webhook was accepted, nobody has acted on them.
 */
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
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('told_at', 'is', null)
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
