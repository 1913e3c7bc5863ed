import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { ListingResults } from '@/components/listing/listing-results';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { pageTrail } from '@/lib/catalogue/breadcrumb';
import { findCategory } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import { listProducts } from '@/lib/catalogue/listing';
import { unfoldListingQuery } from '@/lib/catalogue/listing-folder';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { listingMetadata } from '@/lib/seo/listing-metadata';
import { missingMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ category: string; query: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ category: 'none', query: 'none' }];
}

const listingOf = cache(async (slug: string, segment: string) => {
  const category = findCategory(slug);
  const query = unfoldListingQuery(segment);
  if (category === null || query === null) notFound();
  const { products } = await catalogueForPage();
  const listing = listProducts(category, categoryIndex(products, category).products, query);
  return { category, query, listing };
});

export const generateMetadata = answeredMetadata(
  async ({ params }: PageProps): Promise<Metadata> => {
    const { category: slug, query: segment } = await params;
    const { category, query, listing } = await listingOf(slug, segment);
    return listing === null ? missingMetadata : listingMetadata(category, query, listing.total);
  },
);

export default answeredView(async ({ params }: PageProps) => {
  const { category: slug, query: segment } = await params;
  const { category, query, listing } = await listingOf(slug, segment);
  if (listing === null) return <Missing level={2} />;
  return (
    <>
      <JsonLdScript nodes={[breadcrumbJsonLd(pageTrail(category))]} />
      <ListingResults path={category.path} query={query} listing={listing} />
    </>
  );
});
