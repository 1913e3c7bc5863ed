import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/failures/failed';
import { Missing } from '@/components/failures/missing';
import { EAGER } from '@/components/listing/card-grid';
import { ListingResults } from '@/components/listing/listing-results';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/pages';
import { imageUrl } from '@/lib/catalogue/images';
import { shopContent } from '@/lib/content/current';
import { listingTexts, tickedNotes } from '@/lib/content/scent-words';
import { pictureSketch } from '@/lib/images/picture-sketch';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { listEntries } from '@/lib/listing/list';
import { listingIndex } from '@/lib/listing/listing-index';
import { findListing, isListed } from '@/lib/listing/listings';
import { breadcrumbJsonLd, listJsonLd } from '@/lib/seo/json-ld';
import { listingMetadata, missingMetadata } from '@/lib/seo/metadata';
import { listingPath } from '@/lib/urls/routes';
import { listingIn } from '@/lib/urls/unfold';

type PageProps = { params: Promise<{ lang: string; listing: string; query: string }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, listing: 'none', query: 'none' }];
}

const pageOf = cache(async (lang: Language, slug: string, segment: string) => {
  const listing = findListing(slug) ?? notFound();
  const query = listingIn(listing, segment) ?? notFound();
  const { products } = await catalogueForPage();
  if (!isListed(listing, products)) return null;
  const index = await listingIndex(lang, listing, products, shopContent(DEFAULT_LANGUAGE));
  const page = await listEntries(listing, index, query);
  return {
    ...{ listing, query, page, texts: listingTexts(lang, listing, products, index.entries) },
    groups: [...index.groups, ...tickedNotes(lang, query, products)],
  };
});

const titleOf = async ({ params }: PageProps, lang: Language) =>
  listingTexts(lang, findListing((await params).listing) ?? notFound(), [], []).title;

export const generateMetadata = answeredMetadata(
  titleOf,
  async ({ params }: PageProps, lang): Promise<Metadata> => {
    const { listing: slug, query: segment } = await params;
    const shown = await pageOf(lang, slug, segment);
    if (shown === null || shown.page === null) return missingMetadata(lang);
    const { listing, query, page, texts } = shown;
    return listingMetadata(lang, listing, query, page.total, texts);
  },
);

export default answeredView(titleOf, async ({ params }: PageProps, lang) => {
  const { listing: slug, query: segment } = await params;
  const shown = await pageOf(lang, slug, segment);
  if (shown === null || shown.page === null) return <Missing lang={lang} level={2} />;
  const { listing, groups, query, page, texts } = shown;
  const { title } = texts;
  const sketches = page.items
    .slice(0, EAGER)
    .map(({ product }) => pictureSketch(imageUrl(product.imagePath)));
  const listPage = { title, path: listingPath(listing, query) };
  const trail = pageTrail(lang, { title, path: listing.path });
  return (
    <>
      <JsonLdScript nodes={[listJsonLd(lang, listPage), breadcrumbJsonLd(lang, trail)]} />
      <ListingResults
        lang={lang}
        listing={listing}
        groups={groups}
        query={query}
        page={page}
        sketches={await Promise.all(sketches)}
      />
    </>
  );
});
