import type { Selectable } from 'kysely';
import { putMeta } from './meta';
import { type Db, inTransaction, type Tables } from './schema';

/** An event of an order's history that must be posted. */
export type DueEvent = Pick<
  Selectable<Tables['order_events']>,
  'id' | 'event_id' | 'at' | 'status' | 'note' | 'amendment'
> & { number: string };

/** The `meta` row that marks the first use of a webhook; earlier events are never posted. */
const IN_USE = 'webhook:in-use';

/**
 * Records whether a webhook is configured. Events from before the first configuration are not
 * posted.
 */
export async function noteWebhook(db: Db, configured: boolean): Promise<void> {
  if (!configured) {
    await db.deleteFrom('meta').where('key', '=', IN_USE).execute();
    return;
  }
  await inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto('meta')
      .values({ key: IN_USE, value: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n) return;
    await trx
      .updateTable('order_events')
      .set({ webhook_next_at: null })
      .where('webhook_next_at', 'is not', null)
      .execute();
  });
}

/**
 * Takes over that a webhook was in use where a shop's orders come from, if it has none of its own
 * yet: what is due there stays due.
 */
export async function copyWebhookUse(from: Db, to: Db): Promise<void> {
  const row = await from
    .selectFrom('meta')
    .selectAll()
    .where('key', '=', IN_USE)
    .executeTakeFirst();
  if (row === undefined) return;
  const order = await to.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (order === undefined) await putMeta(to, IN_USE, row.value);
}

/** Returns the events to post now, oldest first. */
export async function listDueEvents(db: Db, limit: number, now = new Date()): Promise<DueEvent[]> {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.id', 'event_id', 'at', 'order_events.status', 'note', 'amendment'])
    .select('orders.number')
    .where('webhook_next_at', '<=', now.toISOString())
    .orderBy('order_events.id')
    .limit(limit)
    .execute();
}

/**
 * Notes that an event is being posted, so that it counts as told from here on. Returns false if it
 * is not due any more: its change was undone since it was listed.
 */
export async function claimEvent(db: Db, eventId: number, now = new Date()): Promise<boolean> {
  const claimed = await db
    .updateTable('order_events')
    .set((eb) => ({ webhook_tries: eb('webhook_tries', '+', 1) }))
    .where('id', '=', eventId)
    .where('webhook_next_at', '<=', now.toISOString())
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Never posts an event. */
export async function silenceEvent(trx: Db, eventId: string): Promise<void> {
  await trx
    .updateTable('order_events')
    .set({ webhook_next_at: null })
    .where('event_id', '=', eventId)
    .execute();
}

/** Returns the histories of orders as they are stored, oldest first. */
export function listStoredEvents(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Records that an event was accepted, which notifies the shop of its order. */
export async function markEventSent(db: Db, eventId: number, now = new Date()): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('order_events')
      .set({ webhook_next_at: null, webhook_sent_at: at })
      .where('id', '=', eventId)
      .execute();
    await trx
      .updateTable('orders')
      .set({ told_at: at })
      .where('told_at', 'is', null)
      .where(
        'id',
        'in',
        trx.selectFrom('order_events').select('order_id').where('id', '=', eventId),
      )
      .execute();
  });
}

/**
 * Records that an event that was claimed was not accepted, and when to post it again.
 *
 * @param nextTry returns the time of the next try after a number of failures; null for no further
 * try
 */
export async function markEventFailed(
  db: Db,
  eventId: number,
  nextTry: (failures: number) => Date | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { webhook_tries } = await trx
      .selectFrom('order_events')
      .select('webhook_tries')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('order_events')
      .set({ webhook_next_at: nextTry(webhook_tries)?.toISOString() ?? null })
      .where('id', '=', eventId)
      .execute();
  });
}
