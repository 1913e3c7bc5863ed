import type { Metadata } from 'next';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.products };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin/products" said={refusedText(lang, said)}>
      <h1>{adminWords(lang).frame.products}</h1>
    </Frame>
  );
}
