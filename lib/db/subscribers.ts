import type { Db } from './schema';

/** Adds a newsletter subscriber (trimmed, in lower case); false for one who subscribed before. */
export async function addSubscriber(db: Db, email: string, now = new Date()): Promise<boolean> {
  const result = await db
    .insertInto('subscribers')
    .values({ email: email.trim().toLowerCase(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A newsletter subscriber. */
export type Subscriber = { email: string; createdAt: string };

/** Every newsletter subscriber, in the order they came. */
export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('created_at')
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ email: row.email, createdAt: row.created_at }));
}
