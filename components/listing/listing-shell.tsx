import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Figures } from '@/components/ui/figures';
import { Filled } from '@/components/ui/filled';
import { ShopLink } from '@/components/ui/link';
import { PageHeading } from '@/components/ui/page-heading';
import text from '@/components/ui/text.module.css';
import type { Language } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import type { ListingView } from '@/lib/listing/listing-index';
import type { PriceScale as Scale } from '@/lib/listing/price-scale';
import { formatPrice } from '@/lib/money';
import { say, wordsOf } from '@/lib/words/words';
import facets from './facet-group.module.css';
import { FilterPanel } from './filter-panel';
import { ListingProvider } from './listing-context';
import styles from './listing-shell.module.css';
import { PendingResults } from './pending-results';
import { SortSelect } from './sort-controls';

/** The height of the drawing, in units of a column's width. */
const HEIGHT = 10;

/** Returns the columns as one SVG path, with gaps between them. */
const drawn = (columns: readonly number[]) =>
  columns
    .map((height, at) => {
      const rise = (height * HEIGHT).toFixed(1);
      return height === 0 ? '' : `M${at}.1 ${HEIGHT}v-${rise}h.8v${rise}z`;
    })
    .join('');

/**
 * Draws how the prices of a list spread along the price slider, with the lowest and the highest. A
 * single column would tell nothing, so it is not drawn.
 */
function PriceScale({ lang, scale }: { lang: Language; scale: Scale }) {
  const { columns, lowest, highest } = scale;
  return (
    <>
      <p className={facets.range}>
        <Figures
          text={say(lang, wordsOf(lang).listingPage.priceRange, {
            lowest: formatPrice(lowest),
            highest: formatPrice(highest),
          })}
        />
      </p>
      {columns.filter(Boolean).length > 1 && (
        <svg
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={facets.scale}
        >
          <path d={drawn(columns)} />
        </svg>
      )}
    </>
  );
}

type ListingShellProps = {
  lang: Language;
  listing: ListingView;
  /** What it holds, in place of the line below every title. */
  lead?: ReactNode;
  /** The spread of its products' prices; null if it has no products. */
  prices: Scale | null;
  /** For men's and women's perfumes, the URL and the size of the unisex list. */
  unisex?: { href: string; count: number };
  /** The results, the part that filters change. */
  children: ReactNode;
};

/**
 * The part of a listing that stays while its results change: the title, the filters (beside the
 * results on wide screens, over them on narrow ones), the applied filters and the sorts.
 */
export function ListingShell({ lang, listing, lead, prices, unisex, children }: ListingShellProps) {
  const { path, title, sortsIn } = listing;
  const { listingPage: words } = wordsOf(lang);
  return (
    <ListingProvider listing={listing}>
      <Container>
        <PageHeading lang={lang} trail={pageTrail(lang, { title, path })} title={title}>
          <div className={styles.lead}>
            <p className={styles.subtitle}>{lead ?? words.subtitle}</p>
            {unisex && (
              <p className={styles.unisex}>
                <Filled
                  text={words.madeForBoth}
                  values={{
                    link: (
                      <ShopLink href={unisex.href} className={text.textLink}>
                        {say(lang, words.madeForBothLink, { count: unisex.count })}
                      </ShopLink>
                    ),
                  }}
                />
              </p>
            )}
          </div>
        </PageHeading>
        <div className={styles.columns}>
          <FilterPanel priceScale={prices && <PriceScale lang={lang} scale={prices} />} />
          <div className={styles.results}>
            <div className={styles.list}>
              {sortsIn === 'dropdown' && <SortSelect />}
              <PendingResults>{children}</PendingResults>
            </div>
          </div>
        </div>
      </Container>
    </ListingProvider>
  );
}
