import { CardGrid } from '@/components/listing/card-grid';
import { NoResults } from '@/components/listing/no-results';
import { Pagination } from '@/components/listing/pagination';
import { SearchIcon } from '@/components/ui/search-icon';
import type { ListingPage } from '@/lib/catalogue/listing';
import { SHOWCASE_PATH, type ShowcaseQuery, showcaseSearch } from '@/lib/showcase/query';
import type { ShowcaseItem } from '@/lib/showcase/showcase-index';
import { ShowcaseBar } from './showcase-bar';
import { ShowcaseCard } from './showcase-card';

type ShowcaseResultsProps = { query: ShowcaseQuery; listing: ListingPage<ShowcaseItem> };

/** One page of All Products: count, cards and links to the other pages. */
export function ShowcaseResults({ query, listing }: ShowcaseResultsProps) {
  const { products, total, pages } = listing;
  return (
    <section id="results" aria-label="Products">
      <ShowcaseBar shown={products.length} total={total} />
      {total === 0 ? (
        <NoResults
          icon={<SearchIcon size={28} />}
          text="No Results Found"
          allHref={SHOWCASE_PATH}
          allLabel="Show all products"
        />
      ) : (
        <CardGrid
          items={products}
          card={(item, loading) => <ShowcaseCard item={item} {...loading} />}
        />
      )}
      <Pagination
        page={query.page}
        pages={pages}
        href={(page) => SHOWCASE_PATH + showcaseSearch({ ...query, page })}
      />
    </section>
  );
}
