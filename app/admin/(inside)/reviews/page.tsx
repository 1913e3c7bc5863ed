import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { reviewTexts } from '@/components/admin/review-item';
import { Reviews, reviewFilters } from '@/components/admin/reviews';
import { may } from '@/lib/admin/access/permissions';
import { reviewPage } from '@/lib/admin/reviews/reviews';
import { database } from '@/lib/db/connection';
import { countReviews } from '@/lib/db/reviews';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { saidOf } from '../../said';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText } from '../frame';
import { answer, approve, hide } from './actions';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).reviews.title };
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  if (!may(person.role, 'reviews')) notFound();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const { show, before, said, done } = await searchParams;
  const filter = reviewFilters.find((known) => known === show) ?? 'waiting';
  const db = await database();
  const page = await reviewPage(db, {
    ...(filter !== 'all' && { status: filter }),
    ...(typeof before === 'string' && /^\d{1,9}$/.test(before) && { before: Number(before) }),
  });
  return (
    <Frame
      person={person}
      section="/admin/more"
      said={saidOf(reviewTexts(lang), said ?? done) ?? refusedText(lang, said)}
    >
      <Reviews
        lang={lang}
        filter={filter}
        counts={await countReviews(db)}
        page={page}
        actions={{ approve, answer, hide }}
      />
    </Frame>
  );
}
