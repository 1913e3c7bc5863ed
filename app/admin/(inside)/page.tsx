import type { Metadata } from 'next';
import { Today } from '@/components/admin/today';
import { todayFigures } from '@/lib/admin/today';
import { database } from '@/lib/db/connection';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../session';
import { Frame, refusedText, type SaidQuery } from './frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.today };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const figures = await todayFigures(await database(), new Date());
  const { said } = await searchParams;
  return (
    <Frame person={person} section="/admin" said={refusedText(lang, said)}>
      <Today lang={lang} figures={figures} />
    </Frame>
  );
}
