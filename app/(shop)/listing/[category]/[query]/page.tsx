import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListingResults } from '@/components/listing/listing-results';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { categoryTrail } from '@/lib/catalogue/breadcrumb';
import { findCategory } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import { listProducts } from '@/lib/catalogue/listing';
import { unfoldListingQuery } from '@/lib/catalogue/listing-query';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { listingMetadata } from '@/lib/seo/listing-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ category: string; query: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ category: 'none', query: 'none' }];
}

async function stateOf({ params }: PageProps) {
  const { category: slug, query: segment } = await params;
  const category = findCategory(slug);
  const query = unfoldListingQuery(segment);
  if (category === null || query === null) notFound();
  return { category, query };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { category, query } = await stateOf(props);
  return listingMetadata(category, query);
}

export default async function ListingPage(props: PageProps) {
  const { category, query } = await stateOf(props);
  const { products } = await catalogueForPage();
  const listing = listProducts(category, categoryIndex(products, category).products, query);
  if (listing === null) notFound();
  return (
    <>
      <JsonLdScript nodes={[breadcrumbJsonLd(categoryTrail(category))]} />
      <ListingResults path={category.path} query={query} listing={listing} />
    </>
  );
}
