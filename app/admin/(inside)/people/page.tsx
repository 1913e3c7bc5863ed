import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { People } from '@/components/admin/people';
import { signInUrl } from '@/lib/admin/access/link-url';
import { listAccess, readLink } from '@/lib/admin/access/sign-in';
import { database } from '@/lib/db/connection';
import { listJournal } from '@/lib/db/journal';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession, shownLink } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';
import { endSessions, invite } from './actions';

/** Entries of the journal on the page. */
const ENTRIES = 100;

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).people.title };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (person.role !== 'owner') notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const db = await database();
  const secret = await shownLink();
  const invited = secret === null ? null : await readLink(db, secret);
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/people" said={refusedText(lang, said)}>
      <People
        lang={lang}
        access={await listAccess(db)}
        journal={await listJournal(db, ENTRIES)}
        made={invited && secret ? { name: invited.name, url: signInUrl(secret) } : null}
        invite={invite}
        endSessions={endSessions}
      />
    </Frame>
  );
}
