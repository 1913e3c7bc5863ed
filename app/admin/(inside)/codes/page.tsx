import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { codeTexts } from '@/components/admin/code-form';
import { Codes } from '@/components/admin/codes';
import { may } from '@/lib/admin/access/permissions';
import { promoOverviews } from '@/lib/admin/promo-codes';
import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText, type SaidQuery } from '../frame';
import { createCode } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).codes.title };
}

export default async function Page({ searchParams }: { searchParams: SaidQuery }) {
  const { person } = await requireSession();
  if (!may(person.role, 'codes')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { said } = await searchParams;
  const { backendUrl } = env();
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(codeTexts(lang), said) ?? refusedText(lang, said)}
    >
      <Codes
        lang={lang}
        codes={await promoOverviews(await database())}
        backend={backendUrl === null ? null : new URL(backendUrl).host}
        create={createCode}
      />
    </Frame>
  );
}
