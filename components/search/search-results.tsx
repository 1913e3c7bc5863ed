import { CategoryLinks } from '@/components/layout/category-links';
import { EmptyState } from '@/components/layout/empty-state';
import { ProductGrid } from '@/components/listing/card-grid';
import { Pagination } from '@/components/listing/pagination';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Field } from '@/components/ui/field';
import { ShopLink } from '@/components/ui/link';
import { PageHeading } from '@/components/ui/page-heading';
import type { Product } from '@/lib/catalogue/product';
import { pageTrail } from '@/lib/listing/breadcrumb';
import type { Page } from '@/lib/listing/list';
import {
  MAX_SEARCH_LENGTH,
  type SearchQuery,
  searchPath,
  searchTitle,
  shownText,
} from '@/lib/urls/search';
import styles from './search-results.module.css';

type SearchResultsProps = { query: SearchQuery; found: Page<Product> };

/** A card's width where the grid has the whole page. */
const SIZES =
  '(min-width: 80rem) min(19.4rem, calc((100vw - 10.5rem) / 4)), (min-width: 48rem) 29vw, calc(46vw - 0.5rem)';

/** The form of the search screen, with the text that was searched for. */
function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <form key={text} action="/search" method="get" className={styles.form}>
        <Field
          label="Search products"
          hideLabel
          type="search"
          name="q"
          dir="auto"
          placeholder="Search perfumes and brands"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={text}
          className={styles.field}
        />
        <button type="submit" className={buttonClass()}>
          Search
        </button>
      </form>
    </search>
  );
}

/** What the search screen says when nothing was found, with the ways on. */
function NoProducts() {
  return (
    <EmptyState
      title={<p>No products found.</p>}
      actions={
        <ShopLink href="/all-products" className={buttonClass()}>
          See all products
        </ShopLink>
      }
      more={<CategoryLinks />}
    >
      <p>Check the spelling, or start from a category.</p>
    </EmptyState>
  );
}

/** The search screen. */
export function SearchResults({ query, found }: SearchResultsProps) {
  const { items: products, total, pages } = found;
  const text = shownText(query.text);
  return (
    <Container>
      <PageHeading
        trail={pageTrail({ title: 'Search', path: '/search' })}
        title={
          text === '' ? (
            searchTitle(text)
          ) : (
            <>
              Search Results for "<bdi>{text}</bdi>"
            </>
          )
        }
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
