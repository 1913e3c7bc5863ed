import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CodeDetails } from '@/components/admin/code-details';
import { codeTexts } from '@/components/admin/code-form';
import { may } from '@/lib/admin/access/permissions';
import { promoOverviews } from '@/lib/admin/promo-codes';
import { database } from '@/lib/db/connection';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../../said';
import { adminLanguage, requireSession } from '../../../session';
import { Frame, refusedText, type SaidQuery } from '../../frame';
import { saveCode, turnCode } from '../actions';

type PageProps = { params: Promise<{ code: string }>; searchParams: SaidQuery };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).codes.title };
}

export default async function Page({ params, searchParams }: PageProps) {
  const { person } = await requireSession();
  if (!may(person.role, 'codes')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { code } = await params;
  const overviews = await promoOverviews(await database());
  const overview = overviews.find(({ promo }) => promo.code === code);
  if (overview === undefined) notFound();
  const { said } = await searchParams;
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(codeTexts(lang), said) ?? refusedText(lang, said)}
    >
      <CodeDetails lang={lang} overview={overview} actions={{ save: saveCode, turn: turnCode }} />
    </Frame>
  );
}
