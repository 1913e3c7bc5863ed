import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SearchResults } from '@/components/search/search-results';
import { searchForPage } from '@/lib/backend/page-search';
import { paginate } from '@/lib/catalogue/listing';
import { unfoldSearch } from '@/lib/catalogue/search-query';
import { searchMetadata } from '@/lib/seo/search-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ query: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ query: 'none' }];
}

async function queryOf({ params }: PageProps) {
  return unfoldSearch((await params).query) ?? notFound();
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return searchMetadata(await queryOf(props));
}

export default async function SearchPage(props: PageProps) {
  const query = await queryOf(props);
  const found = paginate(await searchForPage(query.text), query.page) ?? notFound();
  return <SearchResults query={query} found={found} />;
}
