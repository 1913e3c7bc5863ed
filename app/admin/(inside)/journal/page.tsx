import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Journal } from '@/components/admin/journal';
import { may } from '@/lib/admin/access/permissions';
import { database } from '@/lib/db/connection';
import { listJournal, listJournalPeople } from '@/lib/db/journal';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame } from '../frame';

type Text = string | string[] | undefined;
type PageProps = { searchParams: Promise<{ who?: Text; before?: Text }> };

/** Entries on a page. */
const ENTRIES = 50;

/** Stands for a name in the address, which histories and logs keep. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 12);

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).journal.title };
}

/** What people changed, for owners. */
export default async function Page({ searchParams }: PageProps) {
  const { person } = await requireSession();
  if (!may(person.role, 'journal')) notFound();
  const query = await searchParams;
  const db = await database();
  const people = new Map((await listJournalPeople(db)).map((name) => [keyOf(name), name]));
  const key = typeof query.who === 'string' ? query.who : '';
  const who = people.get(key) ?? null;
  const before =
    typeof query.before === 'string' && /^\d{1,9}$/.test(query.before)
      ? Number(query.before)
      : null;
  const entries = await listJournal(db, ENTRIES + 1, { who, before });
  const shown = entries.slice(0, ENTRIES);
  const more = entries.length > ENTRIES ? (shown.at(-1)?.id ?? null) : null;
  return (
    <Frame person={person} section="/admin/more">
      <Journal
        lang={person.language ?? DEFAULT_LANGUAGE}
        entries={shown}
        people={people}
        who={who === null ? null : key}
        more={more}
      />
    </Frame>
  );
}
