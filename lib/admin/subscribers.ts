import { stringify } from 'csv-stringify/sync';
import type { Db } from '@/lib/db/schema';
import { emptyLog } from '@/lib/db/sqlite';
import { removeSubscriber, type Subscriber } from '@/lib/db/subscribers';
import { AdminRefusal } from './refusal';

/** Returns a subscriber as JSON. */
export const subscriberFacts = ({ email, createdAt }: Subscriber) => ({
  email,
  created_at: createdAt,
});

/** Returns the subscribers as CSV. Escapes texts that a spreadsheet would take for formulas. */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const columns = ['email', 'created_at'];
  const rows = subscribers.map(subscriberFacts);
  return stringify(rows, { columns, header: true, escape_formulas: true });
}

/**
 * Removes an address from the newsletter. Returns whether SQLite's log was emptied too. Throws an
 * AdminRefusal if the address is not subscribed.
 */
export async function unsubscribe(db: Db, email: string): Promise<boolean> {
  if (await removeSubscriber(db, email)) return emptyLog(db);
  throw new AdminRefusal(
    'not-found',
    `${email} is not subscribed. "subscribers list" shows the addresses as they are kept.`,
  );
}
