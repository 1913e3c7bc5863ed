import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/failures/failed';
import { Missing } from '@/components/failures/missing';
import { SearchResults } from '@/components/search/search-results';
import { LanguageProvider } from '@/components/ui/language';
import { searchForPage } from '@/lib/backend/pages';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { missingMetadata, searchMetadata } from '@/lib/seo/metadata';
import { shownText } from '@/lib/urls/search';
import { searchIn } from '@/lib/urls/unfold';
import { say, wordsFor, wordsOf } from '@/lib/words/words';

type PageProps = { params: Promise<{ lang: string; query: string }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, query: 'none' }];
}

const searchOf = cache(async (segment: string) => {
  const query = searchIn(segment) ?? notFound();
  return { query, ...(await searchForPage(query.text, query.page)) };
});

async function titleOf({ params }: PageProps, lang: Language): Promise<string> {
  const { searchPage } = wordsOf(lang);
  const text = shownText(searchIn((await params).query)?.text ?? '');
  return text === '' ? searchPage.title : say(lang, searchPage.titleFor, { text });
}

export const generateMetadata = answeredMetadata(
  titleOf,
  async ({ params }: PageProps, lang): Promise<Metadata> => {
    const { query, found } = await searchOf((await params).query);
    return found === null ? missingMetadata(lang) : searchMetadata(lang, query);
  },
);

export default answeredView(titleOf, async ({ params }: PageProps, lang) => {
  const { query, found, ...answer } = await searchOf((await params).query);
  if (found === null) return <Missing lang={lang} />;
  return (
    <LanguageProvider language={lang} words={wordsFor(lang, ['purchase'])}>
      <SearchResults lang={lang} query={query} found={found} {...answer} />
    </LanguageProvider>
  );
});
