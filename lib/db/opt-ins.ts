import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { batchesOf } from './batches';
import type { OrderStatus } from './order-types';
import { type Db, inTransaction, type Tables } from './schema';

// Phone numbers that opted in to the newsletter at checkout.

/** A phone number that opted in, and when (ISO 8601). */
export type OptIn = { phone: string; createdAt: string };

/** Returns whether an order opts its phone number in: it is not erased or replaced, and says so. */
const optsIn = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([
    eb('newsletter', '=', 1),
    eb('erased_at', 'is', null),
    eb('status', '!=', 'replaced' satisfies OrderStatus),
  ]);

/**
 * Whether an order's tick is about this number: the payer's, who ticked it, where there is a payer;
 * who only gets the parcel has agreed to nothing.
 */
const isTickOf = (phone: string) => (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.or([
    eb('payer_phone', '=', phone),
    eb.and([eb('payer_phone', 'is', null), eb('phone', '=', phone)]),
  ]);

/** Notes the orders whose opt-ins were removed, so that a backup does not bring them back. */
async function noteRemoved(
  trx: Db,
  rows: readonly { order_key: string }[],
  removedAt: string,
): Promise<void> {
  for (const { order_key } of rows) {
    await trx
      .insertInto('removed_subscribers')
      .values({ digest: order_key, removed_at: removedAt })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ removed_at: removedAt }))
      .execute();
  }
}

/** Inside a transaction: adds an opt-in; a number that is there already stays as it came. */
async function addOptIn(trx: Db, row: Tables['opt_ins']): Promise<void> {
  await trx
    .insertInto('opt_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
}

/** Returns the oldest order that opts a number in and was not noted as removed; null for none. */
async function oldestOptIn(db: Db, phone: string): Promise<Tables['opt_ins'] | null> {
  const order = await db
    .selectFrom('orders')
    .select(['idempotency_key', 'created_at'])
    .where(isTickOf(phone))
    .where(optsIn)
    .where('idempotency_key', 'not in', (eb) =>
      eb.selectFrom('removed_subscribers').select('digest'),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return order ? { phone, order_key: order.idempotency_key, created_at: order.created_at } : null;
}

/**
 * Inside the transaction that writes an order, as its last step, so that no two wait for each
 * other: takes back the opt-ins of the orders that it replaced, which it says anew, and adds its
 * phone number, or the payer's, where it opts in. A number that another of its orders opts in
 * stays, since that order.
 */
export async function updateOptIns(
  trx: Db,
  order: {
    number: string;
    idempotencyKey: string;
    phone: string;
    payerPhone: string;
    newsletter: boolean;
  },
  createdAt: string,
): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('opt_ins')
    .where('order_key', 'in', (eb) =>
      eb.selectFrom('orders').select('idempotency_key').where('replaced_by', '=', order.number),
    )
    .returning(['order_key', 'phone'])
    .execute();
  await noteRemoved(trx, withdrawn, createdAt);
  for (const { phone } of withdrawn) {
    const standing = await oldestOptIn(trx, phone);
    if (standing !== null) await addOptIn(trx, standing);
  }
  if (!order.newsletter) return;
  const { idempotencyKey: order_key } = order;
  const phone = tickedPhone(order);
  await addOptIn(trx, { phone, order_key, created_at: createdAt });
}

/** Whose number the tick of an order is about. */
const tickedPhone = ({ phone, payerPhone }: { phone: string; payerPhone: string }) =>
  payerPhone || phone;

/**
 * Inside the transaction that puts an order's numbers right, as its last step: its opt-in is about
 * the new number then. The old one stays where another of its orders opts it in.
 */
export async function moveOptIn(
  trx: Db,
  before: { idempotencyKey: string; newsletter: boolean; phone: string; payerPhone: string },
  after: { phone: string; payerPhone: string },
): Promise<void> {
  const [from, to] = [tickedPhone(before), tickedPhone(after)];
  if (!before.newsletter || from === to) return;
  const moved = await trx
    .deleteFrom('opt_ins')
    .where('phone', '=', from)
    .where('order_key', '=', before.idempotencyKey)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) return;
  const standing = await oldestOptIn(trx, from);
  if (standing !== null) await addOptIn(trx, standing);
  await addOptIn(trx, { ...moved, phone: to });
}

/**
 * Inside the transaction that erases orders: parts the opt-ins that stay from them, since a key
 * would tell whose order it was. The order's own key is noted, so that no backup puts it back.
 */
export async function partOptIns(trx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('opt_ins')
    .select('order_key')
    .where('order_key', 'in', (eb) =>
      eb.selectFrom('orders').select('idempotency_key').where('id', 'in', orderIds),
    )
    .execute();
  for (const { order_key } of rows) {
    await trx
      .updateTable('opt_ins')
      .set({ order_key: randomUUID() })
      .where('order_key', '=', order_key)
      .execute();
  }
  await noteRemoved(trx, rows, now.toISOString());
}

/**
 * Takes a phone number, in checkout's format, off the newsletter; returns false for none. Every
 * order that opts it in is noted, so that neither it nor a backup brings the number back.
 */
export async function removeOptIn(db: Db, phone: string, now = new Date()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const query = trx.deleteFrom('opt_ins').where('phone', '=', phone).returning('order_key');
    const rows = await query.execute();
    if (rows.length === 0) return false;
    const orders = await trx
      .selectFrom('orders')
      .select('idempotency_key as order_key')
      .where(isTickOf(phone))
      .where(optsIn)
      .execute();
    await noteRemoved(trx, [...rows, ...orders], now.toISOString());
    return true;
  });
}

/** Returns the opt-in of a phone number; null for none. */
export async function findOptIn(db: Db, phone: string): Promise<OptIn | null> {
  const query = db.selectFrom('opt_ins').selectAll().where('phone', '=', phone);
  const row = await query.executeTakeFirst();
  return row ? { phone: row.phone, createdAt: row.created_at } : null;
}

/** Returns all opt-ins, oldest first. */
export async function listOptIns(db: Db): Promise<OptIn[]> {
  const rows = await db
    .selectFrom('opt_ins')
    .selectAll()
    .orderBy('created_at')
    .orderBy('phone')
    .execute();
  return rows.map((row) => ({ phone: row.phone, createdAt: row.created_at }));
}

/** Rows per transaction: few, so that a running shop does not wait long. */
const BATCH = 200;

/**
 * Returns those of these orders that opt nobody in any more: erased, replaced or saying no. An
 * older release removed their opt-ins without a note, or never had them.
 */
async function withdrawnOf(db: Db, rows: readonly { order_key: string }[]): Promise<Set<string>> {
  const withdrawn = new Set<string>();
  for (const batch of batchesOf(rows, BATCH)) {
    const keys = batch.map(({ order_key }) => order_key);
    const orders = await db
      .selectFrom('orders')
      .select('idempotency_key')
      .where('idempotency_key', 'in', keys)
      .where((eb) => eb.not(optsIn(eb)))
      .execute();
    for (const { idempotency_key } of orders) withdrawn.add(idempotency_key);
  }
  return withdrawn;
}

/**
 * Copies the opt-ins that a database lacks, except those removed since in either database and those
 * of orders that it knows as erased, replaced or saying no.
 *
 * @param removed when what was removed, by what stays noted of it
 */
export async function copyMissingOptIns(
  from: Db,
  to: Db,
  removed: ReadonlyMap<string, string>,
): Promise<void> {
  const wasRemoved = (row: { order_key: string; created_at: string }) =>
    (removed.get(row.order_key) ?? '') >= row.created_at;
  const gone = (await to.selectFrom('opt_ins').selectAll().execute()).filter(wasRemoved);
  for (const batch of batchesOf(gone, BATCH)) {
    const phones = batch.map(({ phone }) => phone);
    await to.deleteFrom('opt_ins').where('phone', 'in', phones).execute();
  }
  const rows = await from.selectFrom('opt_ins').selectAll().execute();
  const withdrawn = await withdrawnOf(to, rows);
  const missing = rows.filter((row) => !wasRemoved(row) && !withdrawn.has(row.order_key));
  for (const batch of batchesOf(missing, BATCH)) {
    await to
      .insertInto('opt_ins')
      .values(batch)
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }
}
