import { stringify } from 'csv-stringify/sync';
import type { Db } from '@/lib/db/schema';
import { emptyLog } from '@/lib/db/sqlite';
import { removeSubscriber, type Subscriber } from '@/lib/db/subscribers';
import { AdminRefusal } from './refusal';

/** A subscriber for programs. */
export const subscriberFacts = ({ email, createdAt }: Subscriber) => ({
  email,
  created_at: createdAt,
});

/** The subscribers as CSV. What a spreadsheet would take for a formula is made harmless. */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const columns = ['email', 'created_at'];
  const rows = subscribers.map(subscriberFacts);
  return stringify(rows, { columns, header: true, escape_formulas: true });
}

/**
 * Takes an address off the newsletter. Returns whether SQLite's log forgot it too. Throws an
 * AdminRefusal where it is not on it.
 */
export async function unsubscribe(db: Db, email: string): Promise<boolean> {
  if (await removeSubscriber(db, email)) return emptyLog(db);
  throw new AdminRefusal(
    'not-found',
    `${email} is not subscribed. "subscribers list" shows the addresses as they are kept.`,
  );
}
