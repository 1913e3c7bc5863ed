import { CategoryLinks } from '@/components/layout/category-links';
import { ProductGrid } from '@/components/listing/card-grid';
import { Pagination } from '@/components/listing/pagination';
import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Filled } from '@/components/ui/filled';
import { ShopLink } from '@/components/ui/link';
import { PageHeading } from '@/components/ui/page-heading';
import texts from '@/components/ui/text.module.css';
import type { FoundPage } from '@/lib/backend/pages';
import { reasonText } from '@/lib/backend/reason-text';
import type { Product } from '@/lib/catalogue/product';
import { stillLife } from '@/lib/images/still-lifes';
import { type Language, localPath } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import type { Page } from '@/lib/listing/list';
import { shopTexts } from '@/lib/shop-texts';
import { MAX_SEARCH_LENGTH, type SearchQuery, searchPath, shownText } from '@/lib/urls/search';
import { say, wordsOf } from '@/lib/words/words';
import { HeadingFocus } from './heading-focus';
import styles from './search-results.module.css';

type SearchResultsProps = Omit<FoundPage, 'found'> & {
  lang: Language;
  query: SearchQuery;
  found: Page<Product>;
};

/** A card's width when the grid has the whole page. */
const SIZES =
  '(min-width: 80rem) min(25.75rem, calc((100vw - 10.5rem) / 4)), (min-width: 48rem) 29vw, calc(46vw - 0.5rem)';

/** The form of the search page, with the searched text. */
function SearchForm({ lang, text }: { lang: Language; text: string }) {
  const { search: words } = wordsOf(lang);
  return (
    <search>
      <form key={text} action={localPath(lang, '/search')} method="get" className={styles.form}>
        <Field
          label={words.label}
          hideLabel
          type="search"
          name="q"
          dir="auto"
          placeholder={words.placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={text}
          className={styles.field}
        />
        <button type="submit" className={buttonClass()}>
          {words.submit}
        </button>
      </form>
    </search>
  );
}

/** The search page's text for no results, with links to more products. */
function NoProducts({ lang }: { lang: Language }) {
  const { searchPage: words } = wordsOf(lang);
  return (
    <EmptyState
      title={<p>{words.noProducts}</p>}
      actions={
        <ShopLink href="/all-products" className={buttonClass()}>
          {words.seeAllProducts}
        </ShopLink>
      }
      more={<CategoryLinks words={wordsOf(lang)} />}
      picture={stillLife('sea')}
    >
      <p>{words.noProductsHint}</p>
    </EmptyState>
  );
}

/** The shop's offer of a gift, with a link to what can be given; empty if there is none. */
function Offer({ lang }: { lang: Language }) {
  const { offer } = shopTexts(lang);
  if (offer === null) return null;
  return (
    <p>
      {offer}{' '}
      <ShopLink href="/perfumes" className={texts.textLink}>
        {wordsOf(lang).basket.choosePerfume}
      </ShopLink>
    </p>
  );
}

/** The search page. */
export function SearchResults(props: SearchResultsProps) {
  const { lang, query, found, reasonsOf, offersGift } = props;
  const { items: products, total, pages } = found;
  const { searchPage: words } = wordsOf(lang);
  const text = shownText(query.text);
  return (
    <Container>
      <HeadingFocus />
      <PageHeading
        lang={lang}
        trail={pageTrail(lang, { title: words.crumb, path: '/search' })}
        title={
          text === '' ? (
            words.title
          ) : (
            <Filled text={words.titleFor} values={{ text: <bdi>{text}</bdi> }} />
          )
        }
      />
      <SearchForm lang={lang} text={query.text} />
      {offersGift && <Offer lang={lang} />}
      {text === '' && <CategoryLinks words={wordsOf(lang)} />}
      {text !== '' && total === 0 && <NoProducts lang={lang} />}
      {total > 0 && (
        <section aria-label={words.products}>
          <p className={basics.soft}>
            {say(lang, words.showing, { shown: products.length, count: total })}
          </p>
          <ProductGrid
            lang={lang}
            products={products}
            sizes={SIZES}
            factsOf={({ id }) => {
              const reason = reasonText(lang, reasonsOf(id));
              return reason !== '' && <p className={basics.soft}>{reason}</p>;
            }}
          />
          <Pagination
            lang={lang}
            page={query.page}
            pages={pages}
            href={(page) => searchPath({ ...query, page })}
          />
        </section>
      )}
    </Container>
  );
}
