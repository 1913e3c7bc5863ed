import { stringify } from 'csv-stringify/sync';
import { writeJournal } from '@/lib/db/journal';
import { removeOptIn } from '@/lib/db/opt-ins';
import { type Db, inTransaction } from '@/lib/db/schema';
import { emptyLog } from '@/lib/db/sqlite';
import { removeSubscriber, type Subscriber } from '@/lib/db/subscribers';
import { readAnyPhone } from '@/lib/orders/any-phone';
import { COMMAND_LINE } from './access/sign-in';
import { AdminRefusal } from './refusal';

/** Returns a subscriber as JSON. */
export const subscriberFacts = ({ email, phone, source, createdAt }: Subscriber) => ({
  email,
  created_at: createdAt,
  phone,
  source,
});

/** Returns the subscribers as CSV. Escapes texts that a spreadsheet would take for formulas. */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const columns = ['email', 'created_at', 'phone', 'source'];
  const rows = subscribers.map(subscriberFacts);
  return stringify(rows, { columns, header: true, escape_formulas: true });
}

/**
 * Removes an e-mail address, or a phone number in any spelling that checkout takes, from the
 * newsletter, and notes who did. Returns whether SQLite's log was emptied too. Throws an
 * AdminRefusal if it is not subscribed.
 */
export async function unsubscribe(db: Db, contact: string, who = COMMAND_LINE): Promise<boolean> {
  const phone = readAnyPhone(contact);
  const removed = await inTransaction(db, async (trx) => {
    const found = await (phone === null ? removeSubscriber(trx, contact) : removeOptIn(trx, phone));
    if (found) await writeJournal(trx, { who, what: 'newsletter-removed', subject: '' });
    return found;
  });
  if (removed) return emptyLog(db);
  throw new AdminRefusal(
    'not-found',
    `${contact} is not subscribed. "subscribers list" shows addresses and numbers as they are kept.`,
  );
}
