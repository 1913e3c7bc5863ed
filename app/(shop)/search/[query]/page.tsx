import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { SearchResults } from '@/components/search/search-results';
import { searchForPage } from '@/lib/backend/page-search';
import { paginate } from '@/lib/catalogue/listing';
import { unfoldSearch } from '@/lib/catalogue/search-query';
import { missingMetadata } from '@/lib/seo/metadata';
import { searchMetadata } from '@/lib/seo/search-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ query: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ query: 'none' }];
}

const searchOf = cache(async (segment: string) => {
  const query = unfoldSearch(segment) ?? notFound();
  return { query, found: paginate(await searchForPage(query.text), query.page) };
});

export const generateMetadata = answeredMetadata(
  async ({ params }: PageProps): Promise<Metadata> => {
    const { query, found } = await searchOf((await params).query);
    return found === null ? missingMetadata : searchMetadata(query);
  },
);

export default answeredView(async ({ params }: PageProps) => {
  const { query, found } = await searchOf((await params).query);
  return found === null ? <Missing /> : <SearchResults query={query} found={found} />;
});
