import { Pagination } from '@/components/listing/pagination';
import { ProductGrid } from '@/components/listing/product-grid';
import { Container } from '@/components/ui/container';
import type { ListingPage } from '@/lib/catalogue/listing';
import { type SearchQuery, searchPath, shownText } from '@/lib/catalogue/search-path';
import { NoProducts } from './no-products';
import { SearchForm } from './search-form';
import styles from './search-results.module.css';

type SearchResultsProps = { query: SearchQuery; found: ListingPage };

/** The search screen (spec section 2). */
export function SearchResults({ query, found }: SearchResultsProps) {
  const { products, total, pages } = found;
  const text = shownText(query.text);
  return (
    <Container className={styles.screen}>
      <h1 className={styles.title}>
        {text === '' ? 'Search Products' : `Search Results for "${text}"`}
      </h1>
      <SearchForm text={query.text} />
      {text !== '' && total === 0 && <NoProducts />}
      {total > 0 && (
        <section aria-label="Products">
          <p className={styles.count}>
            Showing {products.length} of {total} products
          </p>
          <ProductGrid products={products} />
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
