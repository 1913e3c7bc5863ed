import type { Db } from './schema';

// Where alerts are pushed to. A subscription is one session's: it ends with it.

/** Where a browser's alerts are pushed to, and the keys they are encrypted with (base64url). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** A subscription of a session that has not ended. */
export type PushSubscription = PushAddress & { id: number };

function liveSubscriptions(db: Db, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.expires_at', '>', now.toISOString());
}

/** Returns the subscriptions of a person's sessions, the newest first. */
export async function listSubscriptions(
  db: Db,
  personId: number,
  now = new Date(),
): Promise<(PushSubscription & { sessionId: number })[]> {
  return liveSubscriptions(db, now)
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'session_id as sessionId'])
    .where('sessions.person_id', '=', personId)
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
}

/** Returns the subscription of a session; null for none. */
export async function findSubscription(
  db: Db,
  sessionId: number,
  now = new Date(),
): Promise<PushSubscription | null> {
  const row = await liveSubscriptions(db, now)
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether anybody is to be alerted. */
export async function hasSubscriptions(db: Db, now = new Date()): Promise<boolean> {
  const query = liveSubscriptions(db, now).select('push_subscriptions.id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Inside a transaction: keeps others from subscribing devices of a person until it ends. */
export async function lockSubscriptions(trx: Db, personId: number): Promise<void> {
  // A write, because SQLite has no other lock.
  await trx
    .updateTable('people')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', personId)
    .execute();
}

/**
 * Inside a transaction: makes this the one subscription of a session. Takes it from the session
 * that the browser had before, if any.
 */
export async function saveSubscription(
  trx: Db,
  sessionId: number,
  address: PushAddress,
  now = new Date(),
): Promise<void> {
  await removeSubscriptionsOf(trx, sessionId);
  const values = { ...address, session_id: sessionId, created_at: now.toISOString() };
  await trx
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

/** Forgets the subscriptions of a session; returns whether it had any. */
export async function removeSubscriptionsOf(db: Db, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets a subscription that its push service no longer knows, unless it was renewed since. */
export async function removeSubscription(db: Db, { id, endpoint }: PushSubscription) {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}
