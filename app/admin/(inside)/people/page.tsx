import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { People, SUBSCRIBERS_A_PAGE } from '@/components/admin/people';
import { peopleTexts } from '@/components/admin/people-texts';
import { may } from '@/lib/admin/access/permissions';
import { database } from '@/lib/db/connection';
import { listSubscribers } from '@/lib/db/subscribers';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText } from '../frame';
import { pageIn } from '../page-in';
import { findPerson } from './actions';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).people.title };
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  if (!may(person.role, 'people')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { page, said } = await searchParams;
  const all = (await listSubscribers(await database())).reverse();
  const number = pageIn(page);
  const end = number * SUBSCRIBERS_A_PAGE;
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(peopleTexts(lang), said) ?? refusedText(lang, said)}
    >
      <People
        lang={lang}
        subscribers={all.slice(end - SUBSCRIBERS_A_PAGE, end)}
        count={all.length}
        next={all.length > end ? number + 1 : null}
        find={findPerson}
      />
    </Frame>
  );
}
