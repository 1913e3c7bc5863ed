import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { GiftHint } from '@/components/basket/gift-hint';
import { answeredView } from '@/components/failures/failed';
import { Missing } from '@/components/failures/missing';
import { ListingShell } from '@/components/listing/listing-shell';
import { Figures } from '@/components/ui/figures';
import { LanguageProvider } from '@/components/ui/language';
import { catalogueForPage } from '@/lib/backend/pages';
import { comesAsGift } from '@/lib/catalogue/gift-offer';
import { shopContent } from '@/lib/content/current';
import { listingTexts } from '@/lib/content/scent-words';
import type { Language } from '@/lib/language';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { listingIndex, viewOf } from '@/lib/listing/listing-index';
import { findListing, isListed } from '@/lib/listing/listings';
import { priceScaleOf } from '@/lib/listing/price-scale';
import { UNISEX, unisexBeside } from '@/lib/listing/unisex-list';
import { listingPath } from '@/lib/urls/routes';
import { wordsFor } from '@/lib/words/words';

type LayoutProps = { params: Promise<{ lang: string; listing: string }>; children: ReactNode };

const titleOf = async ({ params }: Pick<LayoutProps, 'params'>, lang: Language) =>
  listingTexts(lang, findListing((await params).listing) ?? notFound(), [], []).title;

/** The link from men's or women's perfumes to the unisex ones. */
function unisexOf(count: number) {
  const perfumes = findListing('perfumes');
  if (count === 0 || perfumes === null) return undefined;
  return { count, href: listingPath(perfumes, { ticked: { genre: [UNISEX] } }) };
}

export default answeredView(titleOf, async ({ params, children }: LayoutProps, lang) => {
  const listing = findListing((await params).listing) ?? notFound();
  const { products } = await catalogueForPage();
  if (!isListed(listing, products)) return <Missing lang={lang} />;
  const index = await listingIndex(lang, listing, products, shopContent(DEFAULT_LANGUAGE));
  const { title, summary } = listingTexts(lang, listing, products, index.entries);
  const hasGifts = products.some((product) => listing.holds(product) && comesAsGift(product));
  return (
    <LanguageProvider language={lang} words={wordsFor(lang, ['listing', 'purchase'])}>
      {hasGifts && <GiftHint />}
      <ListingShell
        lang={lang}
        listing={viewOf(title, listing, index)}
        lead={listing.scent && <Figures text={summary} />}
        prices={priceScaleOf(index.entries)}
        unisex={unisexOf(unisexBeside(listing, products))}
      >
        {children}
      </ListingShell>
    </LanguageProvider>
  );
});
