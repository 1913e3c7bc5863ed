import { createHash } from 'node:crypto';
import { plainToken } from '@/lib/plain-token';
import { batchesOf } from './batches';
import { copyMissingOptIns, listOptIns } from './opt-ins';
import { type Db, inTransaction } from './schema';

/** Returns the stored form of an address, the same for every spelling. */
const stored = (email: string) => plainToken(email).toLowerCase();

/** Returns the digest that stays of a removed address. */
const digestOf = (email: string) => createHash('sha256').update(stored(email)).digest('hex');

/** Adds a newsletter subscriber (trimmed, in lower case); returns false for an existing one. */
export async function addSubscriber(db: Db, email: string, now = new Date()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('removed_subscribers').where('digest', '=', digestOf(email)).execute();
    const result = await trx
      .insertInto('subscribers')
      .values({ email: stored(email), created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  });
}

/**
 * Removes a newsletter subscriber in any spelling; returns false if there is none. Its digest
 * stays, so that a backup does not restore it (docs/behaviour.md, "Newsletter").
 */
export async function removeSubscriber(db: Db, email: string, now = new Date()): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .deleteFrom('subscribers')
      .where('email', '=', stored(email))
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return false;
    const removed_at = now.toISOString();
    await trx
      .insertInto('removed_subscribers')
      .values({ digest: digestOf(email), removed_at })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ removed_at }))
      .execute();
    return true;
  });
}

/** Returns when an address in any spelling was subscribed (ISO 8601); null if it is not. */
export async function findSubscriber(db: Db, email: string): Promise<string | null> {
  const query = db
    .selectFrom('subscribers')
    .select('created_at')
    .where('email', '=', stored(email));
  return (await query.executeTakeFirst())?.created_at ?? null;
}

/** A newsletter subscriber: by an address in the newsletter's form, or a number at checkout. */
export type Subscriber =
  | { source: 'newsletter-form'; email: string; phone: null; createdAt: string }
  | { source: 'checkout'; email: null; phone: string; createdAt: string };

/** Returns every newsletter subscriber, oldest first. */
export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  const byPhone = (await listOptIns(db)).map(
    (optIn): Subscriber => ({ source: 'checkout', email: null, ...optIn }),
  );
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('created_at')
    .orderBy('email')
    .execute();
  const byEmail = rows.map(({ email, created_at: createdAt }): Subscriber => {
    return { source: 'newsletter-form', email, phone: null, createdAt };
  });
  return [...byEmail, ...byPhone].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt),
  );
}

/** Subscribers per transaction: few, so that a running shop does not wait long. */
const BATCH = 200;

/**
 * Copies the subscribers and opt-ins that a database lacks, except those removed since their
 * sign-up in either database.
 */
export async function copyMissingSubscribers(from: Db, to: Db): Promise<void> {
  const removed = new Map<string, string>();
  for (const db of [from, to]) {
    const rows = await db.selectFrom('removed_subscribers').selectAll().execute();
    for (const { digest, removed_at } of rows) {
      if ((removed.get(digest) ?? '') < removed_at) removed.set(digest, removed_at);
    }
  }
  const digests = [...removed].map(([digest, removed_at]) => ({ digest, removed_at }));
  for (const batch of batchesOf(digests, BATCH)) {
    await to
      .insertInto('removed_subscribers')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('digest')
          .doUpdateSet(({ ref }) => ({ removed_at: ref('excluded.removed_at') })),
      )
      .execute();
  }
  const wasRemoved = ({ email, created_at }: { email: string; created_at: string }) =>
    (removed.get(digestOf(email)) ?? '') >= created_at;
  const removedRows = (await to.selectFrom('subscribers').selectAll().execute()).filter(wasRemoved);
  for (const batch of batchesOf(removedRows, BATCH)) {
    const emails = batch.map(({ email }) => email);
    await to.deleteFrom('subscribers').where('email', 'in', emails).execute();
  }
  await copyMissingOptIns(from, to, removed);
  const subscribers = await from.selectFrom('subscribers').selectAll().execute();
  const missing = subscribers.filter((subscriber) => !wasRemoved(subscriber));
  for (const batch of batchesOf(missing, BATCH)) {
    await to
      .insertInto('subscribers')
      .values(batch)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  }
}
