import { ProductCard } from '@/components/product/product-card';
import { SearchIcon } from '@/components/search/search-icon';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import type { Language } from '@/lib/language';
import type { ListingEntry } from '@/lib/listing/entries';
import type { FacetGroup } from '@/lib/listing/facets';
import type { Page } from '@/lib/listing/list';
import { allProducts, type Listing } from '@/lib/listing/listings';
import type { ListingQuery } from '@/lib/listing/query';
import { listingPath } from '@/lib/urls/routes';
import { wordsOf } from '@/lib/words/words';
import { AppliedFilters } from './applied-filters';
import { CardGrid, type CardLoading } from './card-grid';
import { FILTER_FORM } from './filter-ids';
import styles from './listing-shell.module.css';
import { Pagination } from './pagination';
import { ResultsBar } from './results-bar';

type CardProps = CardLoading & { lang: Language; entry: ListingEntry; button: Listing['button'] };

/** A card of a listing. Cards of All Products have the stars of who did not buy here too,
 * and a button that toggles. */
function ListingCard({ lang, entry, button, ...loading }: CardProps) {
  const { product, stars } = entry;
  if (button === 'add') return <ProductCard lang={lang} product={product} {...loading} />;
  return (
    <ProductCard
      lang={lang}
      product={product}
      facts={
        stars !== null &&
        !product.reviews && (
          <p className={styles.stars}>
            <Stars lang={lang} rating={stars} />
          </p>
        )
      }
      toggles
      {...loading}
    />
  );
}

/** The chosen notes, which no panel offers, as parts of its form: without scripts it keeps them. */
function ChosenNotes({ query: { ticked } }: { query: ListingQuery }) {
  return ticked.note?.map((id) => (
    <input key={id} type="hidden" name="note" value={id} form={FILTER_FORM} />
  ));
}

/** The text of an empty list, with links to more products. */
function NothingFound({ lang, listing }: { lang: Language; listing: Listing }) {
  const { listingPage: words } = wordsOf(lang);
  const isWhole = listing === allProducts;
  return (
    <EmptyState
      icon={isWhole && <SearchIcon size={28} />}
      title={<p>{isWhole ? words.noResults : words.noneMatch}</p>}
      actions={
        <ShopLink href={listing.path} scroll={false} className={buttonClass()}>
          {isWhole ? words.showAllProducts : words.clearAllFilters}
        </ShopLink>
      }
    >
      <p>{words.emptyHint}</p>
    </EmptyState>
  );
}

type ListingResultsProps = {
  lang: Language;
  listing: Listing;
  groups: readonly FacetGroup[];
  query: ListingQuery;
  page: Page<ListingEntry>;
  /** `data:` URLs to show on the first cards until their images have loaded. */
  sketches?: readonly (string | undefined)[];
};

/** One page of a listing: count, cards and links to the other pages. */
export function ListingResults(props: ListingResultsProps) {
  const { lang, listing, groups, query, page, sketches } = props;
  const { items, total, pages } = page;
  const { button } = listing;
  return (
    <section id="results" aria-label={wordsOf(lang).listingPage.products}>
      <ResultsBar shown={items.length} total={total} />
      <ChosenNotes query={query} />
      <AppliedFilters lang={lang} listing={listing} groups={groups} query={query} />
      {total === 0 ? (
        <NothingFound lang={lang} listing={listing} />
      ) : (
        <CardGrid
          items={items}
          sketches={sketches}
          idOf={({ product }) => product.id}
          card={(entry, loading) => (
            <ListingCard lang={lang} entry={entry} button={button} {...loading} />
          )}
        />
      )}
      <Pagination
        lang={lang}
        page={query.page}
        pages={pages}
        href={(number) => listingPath(listing, { ...query, page: number })}
      />
    </section>
  );
}
