import { setImmediate as pause } from 'node:timers/promises';
import { writeJournal } from './journal';
import { updateOptIns } from './opt-ins';
import { addOrderEvent, takenBy } from './order-events';
import { fromLineRow, fromOrderRow, toLineRow, toOrderRow } from './order-rows';
import { lockStock, type OutOfStock, type StockPlan, takeStock } from './order-stock';
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

/** The outcome of `insertOrder`. */
export type InsertOutcome =
  | { kind: 'inserted'; order: Order }
  /** The key is taken, by the same content if the hashes agree. Nothing was written. */
  | { kind: 'key_taken'; order: Order }
  /** The order number is taken; try another. Nothing was written. */
  | { kind: 'number_taken' }
  /** Another order has the token. Nothing was written. */
  | { kind: 'token_taken' }
  /** The promo code's use limit is reached. Nothing was written. */
  | { kind: 'promo_used_up' }
  /** The promo code was switched off or has expired. Nothing was written. */
  | { kind: 'promo_over' }
  /** Fewer pieces are left than a line takes. Nothing was written. */
  | OutOfStock;

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

/** Returns the order with this idempotency key and its lines; null for none. */
export function findOrderByKey(db: Db, idempotencyKey: string): Promise<Order | null> {
  return findOrder(db, 'idempotency_key', idempotencyKey);
}

/** Returns the order with this number and its lines; null for none. */
export function findOrderByNumber(db: Db, number: string): Promise<Order | null> {
  return findOrder(db, 'number', number);
}

/** Returns the order with this token and its lines; null for none. */
export function findOrderByToken(db: Db, token: string): Promise<Order | null> {
  return findOrder(db, 'token', token);
}

/**
 * Inside a transaction: locks these orders against other changes and erasures until it ends. Every
 * transaction locks an order before its dependent rows, and several orders by ascending id, so that
 * no two wait for each other. Reads after this stay valid.
 */
export async function lockOrders(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    // A write, because SQLite has no other lock.
    await trx
      .updateTable('orders')
      .set((eb) => ({ number: eb.ref('number') }))
      .where('id', '=', id)
      .execute();
  }
}

async function writeOrder(
  trx: Db,
  order: NewOrder,
  plan: StockPlan,
  { now, who }: { now: Date; who: string | null },
): Promise<Order | null> {
  const createdAt = now.toISOString();
  // Who took it knows of it, and has no browser of a shopper that sends its e-mail.
  const told = who === null ? {} : { told_at: createdAt, email_next_at: createdAt };
  const row = await trx
    .insertInto('orders')
    .values({ ...toOrderRow(order, createdAt), ...told })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const lines = order.lines.map((line, position) =>
    toLineRow(line, { orderId: row.id, position, stockSize: plan.sizes[position] ?? null }),
  );
  if (lines.length > 0) await trx.insertInto('order_lines').values(lines).execute();
  const note = who === null ? '' : takenBy(who);
  await addOrderEvent(trx, row.id, { at: createdAt, status: 'placed', note });
  if (who !== null) await writeJournal(trx, { who, what: 'taken', subject: order.number }, now);
  await updateOptIns(trx, order, createdAt);
  await takeStock(trx, row.id, plan, now);
  return {
    ...order,
    lines: order.lines.map(({ stockSize: _, ...line }) => line),
    id: row.id,
    status: 'placed',
    emailStatus: 'unsent',
    replacedBy: null,
    createdAt,
    erasedAt: null,
  };
}

/** Locks and checks what an order takes that others may want too: a promo use, then stock. */
async function claimAll(
  trx: Db,
  order: NewOrder,
  now: Date,
): Promise<StockPlan | Extract<InsertOutcome, { kind: `promo_${string}` | 'out_of_stock' }>> {
  const promo = order.promo ? await claimPromoUse(trx, order.promo.code, now) : 'valid';
  if (promo !== 'valid') return { kind: promo === 'used up' ? 'promo_used_up' : 'promo_over' };
  return lockStock(trx, order);
}

/**
 * Writes an order with its lines to the ledger, all or nothing, as `placed`, and takes its pieces
 * of stock. A taken key or number, a used-up promo code and too few pieces are outcomes, not
 * errors. May run inside the caller's transaction, after `markReplaced`: it may use the pieces of
 * the orders that it replaces, which give theirs back.
 *
 * @param who the person of the shop who took it; null where its shopper placed it
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  now = new Date(),
  who: string | null = null,
): Promise<InsertOutcome> {
  return inTransaction(db, async (trx) => {
    const earlier = await findOrderByKey(trx, order.idempotencyKey);
    if (earlier) return { kind: 'key_taken', order: earlier };
    const plan = await claimAll(trx, order, now);
    if (plan.kind !== 'enough') {
      // The last use or piece may have gone to this very order, posted twice at the same time.
      const same = await findOrderByKey(trx, order.idempotencyKey);
      return same ? { kind: 'key_taken', order: same } : plan;
    }
    const written = await writeOrder(trx, order, plan, { now, who });
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
  /** Only those without a sent mail. */
  unsent?: boolean;
  /** Only those placed at or after this time (ISO 8601). */
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

/** Returns orders without their lines, newest first. */
export async function listOrders(db: Db, query: OrderQuery = {}): Promise<OrderSummary[]> {
  const rows = await ordersOf(db, query)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromOrderRow);
}

/** Orders to a page: few, so that memory does not grow with the ledger, nor a lock last. */
const PAGE = 500;

/** Which orders are read with their lines. */
export type ExportQuery = Omit<OrderQuery, 'limit'>;

/** Reads a page of orders after an id, and their lines as they are at the same moment. */
async function pageWithLines(db: Db, query: ExportQuery, after: number): Promise<Order[]> {
  return inTransaction(db, async (trx) => {
    const orders = await ordersOf(trx, { ...query, limit: PAGE })
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .execute();
    if (orders.length === 0) return [];
    const linesById = new Map<number, OrderLine[]>(orders.map((order) => [order.id, []]));
    const lines = await trx
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', [...linesById.keys()])
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    for (const line of lines) linesById.get(line.order_id)?.push(fromLineRow(line));
    return orders.map((order) => ({
      ...fromOrderRow(order),
      lines: linesById.get(order.id) ?? [],
    }));
  });
}

/**
 * Yields orders with their lines, oldest first, page by page: the next is read once the last was
 * used. Orders that come meanwhile are in the last pages.
 */
export async function* pagesOfOrders(
  db: Db,
  query: ExportQuery = {},
): AsyncGenerator<readonly Order[]> {
  for (let page: Order[] = [], last = 0; ; last = page.at(-1)?.id ?? last) {
    page = await pageWithLines(db, query, last);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    // Reading an embedded database blocks the process, so requests run in between.
    await pause();
  }
}

/** Returns orders with their lines, oldest first: few, since all are held at a time. */
export async function listOrdersWithLines(db: Db, query: ExportQuery = {}): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const page of pagesOfOrders(db, query)) orders.push(...page);
  return orders;
}

/** The open orders that no accepted mail or webhook has announced to the shop. */
export type UnnotifiedOrders = {
  count: number;
  /** When the first of them was placed (ISO 8601); null for none. */
  oldestAt: string | null;
};

/** Returns the number of these orders and the time of the first. */
export async function countUnnotifiedOrders(db: Db): Promise<UnnotifiedOrders> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest_at')])
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}
