import { EmptyState } from '@/components/layout/empty-state';
import { CardPurchase } from '@/components/product/card-purchase';
import { ProductCard } from '@/components/product/product-card';
import { purchasable } from '@/components/product/purchasable';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import type { ListingEntry } from '@/lib/listing/entries';
import type { FacetGroup } from '@/lib/listing/facets';
import type { Page } from '@/lib/listing/list';
import type { Listing } from '@/lib/listing/listings';
import type { ListingQuery } from '@/lib/listing/query';
import { listingPath } from '@/lib/urls/routes';
import { AppliedFilters } from './applied-filters';
import { CardGrid, type CardLoading } from './card-grid';
import styles from './listing-shell.module.css';
import { Pagination } from './pagination';
import { ResultsBar } from './results-bar';

type CardProps = CardLoading & { entry: ListingEntry; button: Listing['button'] };

/** A card of a listing; those of All Products have stars, and a button that takes out again. */
function ListingCard({ entry, button, ...loading }: CardProps) {
  const { product, stars } = entry;
  if (button === 'add') return <ProductCard product={product} {...loading} />;
  return (
    <ProductCard
      product={product}
      facts={
        stars !== null && (
          <p className={styles.stars}>
            <Stars rating={stars} />
          </p>
        )
      }
      purchase={<CardPurchase product={purchasable(product)} toggles />}
      {...loading}
    />
  );
}

type ListingResultsProps = {
  listing: Listing;
  groups: readonly FacetGroup[];
  query: ListingQuery;
  page: Page<ListingEntry>;
};

/** One page of a listing: count, cards and links to the other pages. */
export function ListingResults({ listing, groups, query, page }: ListingResultsProps) {
  const { items, total, pages } = page;
  const { path, button, empty } = listing;
  return (
    <section id="results" aria-label="Products">
      <ResultsBar shown={items.length} total={total} />
      <AppliedFilters listing={listing} groups={groups} query={query} />
      {total === 0 ? (
        <EmptyState
          icon={button === 'toggle' && <Icon name="search" size={28} />}
          title={<p>{empty.text}</p>}
          actions={
            <ShopLink href={path} scroll={false} className={buttonClass()}>
              {empty.back}
            </ShopLink>
          }
        >
          <p>Take a filter off, or start again with everything.</p>
        </EmptyState>
      ) : (
        <CardGrid
          items={items}
          idOf={({ product }) => product.id}
          card={(entry, loading) => <ListingCard entry={entry} button={button} {...loading} />}
        />
      )}
      <Pagination
        page={query.page}
        pages={pages}
        href={(number) => listingPath(listing, { ...query, page: number })}
      />
    </section>
  );
}
