import { Pagination } from '@/components/listing/pagination';
import { ProductGrid } from '@/components/listing/product-grid';
import { Container } from '@/components/ui/container';
import { PageHeading } from '@/components/ui/page-heading';
import { pageTrail } from '@/lib/catalogue/breadcrumb';
import type { ListingPage } from '@/lib/catalogue/listing';
import { type SearchQuery, searchPath, shownText } from '@/lib/catalogue/search-path';
import { NoProducts } from './no-products';
import { SearchForm } from './search-form';
import styles from './search-results.module.css';

type SearchResultsProps = { query: SearchQuery; found: ListingPage };

/** A card's width where the grid has the whole page. */
const SIZES =
  '(min-width: 80rem) min(19.4rem, calc((100vw - 10.5rem) / 4)), (min-width: 48rem) 29vw, calc(46vw - 0.5rem)';

/** The search screen (spec section 2). */
export function SearchResults({ query, found }: SearchResultsProps) {
  const { products, total, pages } = found;
  const text = shownText(query.text);
  return (
    <Container>
      <PageHeading
        trail={pageTrail({ title: 'Search', path: '/search' })}
        title={text === '' ? 'Search Products' : `Search Results for "${text}"`}
      />
      <div className={total > 0 ? styles.again : undefined}>
        <SearchForm text={query.text} />
      </div>
      {text !== '' && total === 0 && <NoProducts />}
      {total > 0 && (
        <section aria-label="Products">
          <p className={styles.count}>
            Showing {products.length} of {total} products
          </p>
          <ProductGrid products={products} sizes={SIZES} />
          <Pagination
            page={query.page}
            pages={pages}
            href={(page) => searchPath({ ...query, page })}
          />
        </section>
      )}
    </Container>
  );
}
