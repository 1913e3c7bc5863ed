import { oneLine } from '@/lib/parse';
import type { Db } from './schema';

/** An entry of the journal: who changed what, and when (ISO 8601). */
export type JournalEntry = { at: string; who: string; what: string; subject: string };

/** The most letters of each part of an entry. */
const MOST = 200;

/** Inside the transaction that makes a change: notes it. `subject` names no shopper. */
export async function writeJournal(
  trx: Db,
  { who, what, subject }: Omit<JournalEntry, 'at'>,
  now = new Date(),
): Promise<void> {
  const part = (text: string) => oneLine(text).slice(0, MOST);
  const values = { who: part(who), what: part(what), subject: part(subject) };
  await trx
    .insertInto('journal')
    .values({ at: now.toISOString(), ...values })
    .execute();
}

/** Returns the newest entries, the last first. */
export async function listJournal(db: Db, limit: number, before?: number) {
  let query = db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
