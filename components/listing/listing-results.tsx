import type { ListingPage } from '@/lib/catalogue/listing';
import { type ListingQuery, listingSearch } from '@/lib/catalogue/listing-query';
import { ListingBar } from './listing-bar';
import { NoResults } from './no-results';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';

type ListingResultsProps = {
  /** The public path of the category. */
  path: string;
  query: ListingQuery;
  listing: ListingPage;
};

/** One page of a listing: count, cards and links to the other pages. */
export function ListingResults({ path, query, listing }: ListingResultsProps) {
  const { products, total, pages } = listing;
  return (
    <section id="results" aria-label="Products">
      <ListingBar shown={products.length} total={total} />
      {total === 0 ? (
        <NoResults
          text="No products match your filters."
          allHref={path}
          allLabel="Clear all filters"
        />
      ) : (
        <ProductGrid products={products} />
      )}
      <Pagination
        page={query.page}
        pages={pages}
        href={(page) => path + listingSearch({ ...query, page })}
      />
    </section>
  );
}
