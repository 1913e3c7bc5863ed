import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { ShowcaseResults } from '@/components/showcase/showcase-results';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { pageTrail } from '@/lib/catalogue/breadcrumb';
import { paginate } from '@/lib/catalogue/listing';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { missingMetadata } from '@/lib/seo/metadata';
import { showcaseMetadata } from '@/lib/seo/showcase-metadata';
import { selectEntries } from '@/lib/showcase/engine';
import { showcaseFolder } from '@/lib/showcase/folder';
import { SHOWCASE_PATH, SHOWCASE_TITLE } from '@/lib/showcase/query';
import { showcaseIndex } from '@/lib/showcase/showcase-index';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ screen: string; query: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ screen: 'none', query: 'none' }];
}

const listingOf = cache(async (screen: string, segment: string) => {
  const query = `/${screen}` === SHOWCASE_PATH ? showcaseFolder.unfold(segment) : null;
  if (query === null) notFound();
  const { products } = await catalogueForPage();
  const listing = paginate(selectEntries(showcaseIndex(products).items, query), query.page);
  return { query, listing };
});

export const generateMetadata = answeredMetadata(
  async ({ params }: PageProps): Promise<Metadata> => {
    const { screen, query: segment } = await params;
    const { query, listing } = await listingOf(screen, segment);
    return listing === null ? missingMetadata : showcaseMetadata(query);
  },
);

export default answeredView(async ({ params }: PageProps) => {
  const { screen, query: segment } = await params;
  const { query, listing } = await listingOf(screen, segment);
  if (listing === null) return <Missing level={2} />;
  return (
    <>
      <JsonLdScript
        nodes={[breadcrumbJsonLd(pageTrail({ title: SHOWCASE_TITLE, path: SHOWCASE_PATH }))]}
      />
      <ShowcaseResults query={query} listing={listing} />
    </>
  );
});
