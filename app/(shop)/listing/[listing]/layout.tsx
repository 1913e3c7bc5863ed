import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { answeredView } from '@/components/layout/failed';
import { ListingShell } from '@/components/listing/listing-shell';
import { catalogueForPage } from '@/lib/backend/pages';
import { shopContent } from '@/lib/content/current';
import { listingIndex, viewOf } from '@/lib/listing/entries';
import { findListing } from '@/lib/listing/listings';
import { UNISEX, unisexBeside } from '@/lib/listing/unisex-list';
import { listingPath } from '@/lib/urls/routes';

type LayoutProps = { params: Promise<{ listing: string }>; children: ReactNode };

const titleOf = async ({ params }: LayoutProps) => findListing((await params).listing)?.title ?? '';

/** The link from men's or women's perfumes to the unisex ones. */
function unisexOf(count: number) {
  const perfumes = findListing('perfumes');
  if (count === 0 || perfumes === null) return undefined;
  return { count, href: listingPath(perfumes, { ticked: { genre: [UNISEX] } }) };
}

export default answeredView(titleOf, async ({ params, children }: LayoutProps) => {
  const listing = findListing((await params).listing) ?? notFound();
  const { products } = await catalogueForPage();
  const index = listingIndex(listing, products, shopContent());
  return (
    <ListingShell
      listing={viewOf(listing, index)}
      unisex={unisexOf(unisexBeside(listing, products))}
    >
      {children}
    </ListingShell>
  );
});
