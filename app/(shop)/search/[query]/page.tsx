import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { SearchResults } from '@/components/search/search-results';
import { searchForPage } from '@/lib/backend/pages';
import { paginate } from '@/lib/listing/list';
import { missingMetadata, searchMetadata } from '@/lib/seo/metadata';
import { searchTitle, unfoldSearch } from '@/lib/urls/search';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ query: string }> };

/** Nothing is rendered at build: this one path is not found (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ query: 'none' }];
}

const searchOf = cache(async (segment: string) => {
  const query = unfoldSearch(segment) ?? notFound();
  return { query, found: paginate(await searchForPage(query.text), query.page) };
});

const titleOf = async ({ params }: PageProps) =>
  searchTitle(unfoldSearch((await params).query)?.text ?? '');

export const generateMetadata = answeredMetadata(
  titleOf,
  async ({ params }: PageProps): Promise<Metadata> => {
    const { query, found } = await searchOf((await params).query);
    return found === null ? missingMetadata : searchMetadata(query);
  },
);

export default answeredView(titleOf, async ({ params }: PageProps) => {
  const { query, found } = await searchOf((await params).query);
  return found === null ? <Missing /> : <SearchResults query={query} found={found} />;
});
