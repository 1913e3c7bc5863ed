import type { Metadata } from 'next';
import { database } from '@/lib/db/connection';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { DeviceAlerts } from '../alerts';
import { Frame, refusedText, type SaidQuery } from '../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.account };
}

/** What a person sets for themselves: how they sign in, and what they are told of. */
export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const session = await requireSession();
  const { person } = session;
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/account" said={refusedText(lang, said)}>
      <h1>{adminWords(lang).frame.account}</h1>
      <DeviceAlerts db={await database()} session={session} page="/admin/account" />
    </Frame>
  );
}
