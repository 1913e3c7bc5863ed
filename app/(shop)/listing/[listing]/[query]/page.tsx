import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { ListingResults } from '@/components/listing/listing-results';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/pages';
import { shopContent } from '@/lib/content/current';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { listingIndex } from '@/lib/listing/entries';
import { listEntries } from '@/lib/listing/list';
import { findListing } from '@/lib/listing/listings';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { listingMetadata, missingMetadata } from '@/lib/seo/metadata';
import { unfoldListing } from '@/lib/urls/listing-request';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ listing: string; query: string }> };

/** Nothing is rendered at build: this one path is not found (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ listing: 'none', query: 'none' }];
}

const pageOf = cache(async (slug: string, segment: string) => {
  const listing = findListing(slug) ?? notFound();
  const query = unfoldListing(listing, segment) ?? notFound();
  const { products } = await catalogueForPage();
  const { entries, groups } = listingIndex(listing, products, shopContent());
  return { listing, groups, query, page: listEntries(listing, entries, query) };
});

const titleOf = async ({ params }: PageProps) => findListing((await params).listing)?.title ?? '';

export const generateMetadata = answeredMetadata(
  titleOf,
  async ({ params }: PageProps): Promise<Metadata> => {
    const { listing: slug, query: segment } = await params;
    const { listing, query, page } = await pageOf(slug, segment);
    return page === null ? missingMetadata : listingMetadata(listing, query, page.total);
  },
);

export default answeredView(titleOf, async ({ params }: PageProps) => {
  const { listing: slug, query: segment } = await params;
  const { listing, groups, query, page } = await pageOf(slug, segment);
  if (page === null) return <Missing level={2} />;
  return (
    <>
      <JsonLdScript nodes={[breadcrumbJsonLd(pageTrail(listing))]} />
      <ListingResults listing={listing} groups={groups} query={query} page={page} />
    </>
  );
});
