import type { Selectable } from 'kysely';
import { hasCounted } from './copy-stock';
import { type Db, inTransaction, type Tables } from './schema';

/** Rows per transaction: few, so that a running shop does not wait long. */
const BATCH = 200;

const withoutId = <T extends { id: number }>({ id: _, ...rest }: T): Omit<T, 'id'> => rest;

/** Copies lines; they hold what they took only where the counts come from there too. */
async function copyLines(from: Db, to: Db, earlierId: number, order_id: number): Promise<void> {
  const lines = await from
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', earlierId)
    .execute();
  const counted = await hasCounted(to);
  const moved = lines.map((line) => {
    return { ...line, order_id, ...(counted && { stock_size: null }) };
  });
  if (moved.length > 0) await to.insertInto('order_lines').values(moved).execute();
}

async function copyEmails(from: Db, to: Db, earlierId: number, order_id: number): Promise<void> {
  const attempts = await from
    .selectFrom('email_attempts')
    .selectAll()
    .where('order_id', '=', earlierId)
    .orderBy('id')
    .execute();
  const tried = attempts.map((attempt) => ({ ...withoutId(attempt), order_id }));
  if (tried.length > 0) await to.insertInto('email_attempts').values(tried).execute();
  const emails = await from
    .selectFrom('outbox_emails')
    .selectAll()
    .where('order_id', '=', earlierId)
    .execute();
  const rows = emails.map((email) => ({ ...withoutId(email), order_id }));
  if (rows.length > 0) await to.insertInto('outbox_emails').values(rows).execute();
}

async function copyEvents(from: Db, to: Db, earlierId: number, order_id: number): Promise<void> {
  const events = await from
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', earlierId)
    .orderBy('id')
    .execute();
  const moved = events.map((event) => ({ ...withoutId(event), order_id }));
  if (moved.length > 0) await to.insertInto('order_events').values(moved).execute();
}

async function copyReviews(from: Db, to: Db, earlierId: number, order_id: number): Promise<void> {
  const rows = await from
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', '=', earlierId)
    .orderBy('id')
    .execute();
  const moved = rows.map((review) => ({ ...withoutId(review), order_id }));
  if (moved.length > 0) await to.insertInto('reviews').values(moved).execute();
}

/** Copies an order; returns false, and changes nothing, if its key exists. */
async function copyOrder(from: Db, to: Db, order: Selectable<Tables['orders']>): Promise<boolean> {
  const copy = await to
    .insertInto('orders')
    .values(withoutId(order))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (copy === undefined) return false;
  await copyLines(from, to, order.id, copy.id);
  await copyEmails(from, to, order.id, copy.id);
  await copyEvents(from, to, order.id, copy.id);
  await copyReviews(from, to, order.id, copy.id);
  return true;
}

/**
 * Copies the orders that the other database lacks, with their lines, e-mails, history and reviews.
 * Returns how many; `copyStock` copies the counts that they took of. It never changes an existing
 * order, so it can run again, even while the shop takes orders, and restores no erased personal
 * data.
 */
export async function copyMissingOrders(from: Db, to: Db): Promise<number> {
  let copied = 0;
  let last = 0;
  for (;;) {
    const batch = await from
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (batch.length === 0) return copied;
    copied += await inTransaction(to, async (trx) => {
      let written = 0;
      for (const order of batch) if (await copyOrder(from, trx, order)) written += 1;
      return written;
    });
    last = batch.at(-1)?.id ?? last;
  }
}
