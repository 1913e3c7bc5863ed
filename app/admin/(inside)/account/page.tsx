import type { Metadata } from 'next';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.account };
}

/** What a person sets for themselves: how they sign in, and what they are told of. */
export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/account" said={refusedText(lang, said)}>
      <h1>{adminWords(lang).frame.account}</h1>
    </Frame>
  );
}
