import { type Db, inTransaction } from './schema';

// Phone numbers that opted in to the newsletter at checkout.

/** A phone number that opted in, and when (ISO 8601). */
export type OptIn = { phone: string; createdAt: string };

/**
 * Inside the transaction that writes an order: adds its phone number to the newsletter, as checkout
 * formats it. A number that is there already stays as it came.
 */
export async function addOptIn(
  trx: Db,
  { phone, idempotencyKey }: { phone: string; idempotencyKey: string },
  createdAt: string,
): Promise<void> {
  await trx
    .insertInto('opt_ins')
    .values({ phone, order_key: idempotencyKey, created_at: createdAt })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
}

async function remove(
  db: Db,
  column: 'phone' | 'order_key',
  value: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('opt_ins')
      .where(column, '=', value)
      .returning('order_key')
      .executeTakeFirst();
    if (row === undefined) return false;
    const removed_at = now.toISOString();
    await trx
      .insertInto('removed_subscribers')
      .values({ digest: row.order_key, removed_at })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ removed_at }))
      .execute();
    return true;
  });
}

/**
 * Takes a phone number, in checkout's format, off the newsletter; returns false if it is not on it.
 * The key of its order stays noted, so that a backup does not bring it back.
 */
export function removeOptIn(db: Db, phone: string, now = new Date()): Promise<boolean> {
  return remove(db, 'phone', phone, now);
}

/** Takes back the opt-in of an order that a changed one replaces, which may say otherwise. */
export function withdrawOptIn(trx: Db, orderKey: string, now: Date): Promise<boolean> {
  return remove(trx, 'order_key', orderKey, now);
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
 * Copies the opt-ins that a database lacks, except those removed since in either database.
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
  for (let start = 0; start < gone.length; start += BATCH) {
    const phones = gone.slice(start, start + BATCH).map(({ phone }) => phone);
    await to.deleteFrom('opt_ins').where('phone', 'in', phones).execute();
  }
  const rows = await from.selectFrom('opt_ins').selectAll().execute();
  const missing = rows.filter((row) => !wasRemoved(row));
  for (let start = 0; start < missing.length; start += BATCH) {
    await to
      .insertInto('opt_ins')
      .values(missing.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
  }
}
