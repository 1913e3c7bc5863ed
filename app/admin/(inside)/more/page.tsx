import type { Metadata } from 'next';
import { More } from '@/components/admin/more';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame } from '../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.more };
}

/** What is done less than daily. */
export default async function Page() {
  const { person } = await requireSession();
  return (
    <Frame person={person} section="/admin/more">
      <More lang={person.language ?? DEFAULT_LANGUAGE} role={person.role} />
    </Frame>
  );
}
