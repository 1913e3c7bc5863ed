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

/** Which entries to list: those before one, and those of one person; null for all. */
export type JournalPart = { before?: number | null; who?: string | null };

/** Returns the newest entries of a part, the last first. */
export async function listJournal(db: Db, limit: number, part: JournalPart = {}) {
  const { before = null, who = null } = part;
  let query = db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  if (who !== null) query = query.where('who', '=', who);
  return query.execute();
}

/** Returns who has entries in the journal, also people who were removed since. */
export async function listJournalPeople(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journal').select('who').distinct().orderBy('who').execute();
  return rows.map(({ who }) => who);
}
