import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NamedPhotos } from '@/components/admin/named-photos';
import { may } from '@/lib/admin/access/permissions';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).import.photos };
}

/** Photos that are named like their products. */
export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'bulk-data')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  const { added, why } = adminWords(lang).photos;
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf({ added, ...why }, said) ?? refusedText(lang, said)}
    >
      <NamedPhotos lang={lang} />
    </Frame>
  );
}
