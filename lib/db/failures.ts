import { openStatuses } from './order-types';
import type { Db } from './schema';

/** An open order whose e-mail could not be sent, and when that was tried last (ISO 8601). */
export type FailedEmail = { number: string; lastAt: string; tries: number };

/** Returns open orders whose e-mail failed and was not sent since, the last tried first. */
export async function listFailedEmails(db: Db, limit: number): Promise<FailedEmail[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('email_attempts', 'email_attempts.order_id', 'orders.id')
    .where('orders.status', 'in', openStatuses)
    .where('email_status', '!=', 'sent')
    .where('outcome', '=', 'failed')
    .select((eb) => [
      'number',
      eb.fn.max('attempted_at').as('lastAt'),
      eb.fn.countAll().as('tries'),
    ])
    .groupBy('number')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, lastAt, tries }) => ({ number, lastAt, tries: Number(tries) }));
}

/** An event of an order that no webhook has taken, and when it is posted again; null for never. */
export type FailedPost = {
  id: number;
  number: string;
  at: string;
  tries: number;
  nextAt: string | null;
};

/** Returns events since a time (ISO 8601) that were posted in vain, the newest first. */
export async function listFailedPosts(db: Db, since: string, limit: number): Promise<FailedPost[]> {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .where('webhook_tries', '>', 0)
    .where('webhook_sent_at', 'is', null)
    .where('at', '>=', since)
    .where('erased_at', 'is', null)
    .select([
      'order_events.id',
      'orders.number',
      'at',
      'webhook_tries as tries',
      'webhook_next_at as nextAt',
    ])
    .orderBy('order_events.id', 'desc')
    .limit(limit)
    .execute();
}

/** Has an event that was posted in vain posted again now; returns false if there is none. */
export async function postAgain(db: Db, id: number, now = new Date()): Promise<boolean> {
  const result = await db
    .updateTable('order_events')
    .set({ webhook_next_at: now.toISOString() })
    .where('id', '=', id)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('erased_at', 'is', null),
    )
    .where('webhook_tries', '>', 0)
    .where('webhook_sent_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
