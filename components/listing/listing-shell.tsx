import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import links from '@/components/ui/link.module.css';
import { PageHeading } from '@/components/ui/page-heading';
import { pageTrail } from '@/lib/listing/breadcrumb';
import type { ListingView } from '@/lib/listing/entries';
import { FilterPanel } from './filter-panel';
import { ListingProvider } from './listing-context';
import styles from './listing-shell.module.css';
import { PendingResults } from './pending-results';
import { SortSelect } from './sort-controls';

type ListingShellProps = {
  listing: ListingView;
  /** The list of unisex perfumes beside one of men's or women's: its URL, and how many it has. */
  unisex?: { href: string; count: number };
  /** The results: what changes when a filter does. */
  children: ReactNode;
};

/**
 * What stays of a listing while its results change: the title, the filters beside the results on
 * wide screens and over them on narrow ones, what is set, and the sorts.
 */
export function ListingShell({ listing, unisex, children }: ListingShellProps) {
  const { path, title, sortsIn } = listing;
  return (
    <ListingProvider listing={listing}>
      <Container>
        <PageHeading trail={pageTrail({ title, path })} title={title}>
          <p className={styles.subtitle}>Discover your signature scent</p>
          {unisex && (
            <p className={styles.unisex}>
              Made for men and women alike:{' '}
              <ShopLink href={unisex.href} className={links.text}>
                Unisex ({unisex.count})
              </ShopLink>
            </p>
          )}
        </PageHeading>
        <div className={styles.columns}>
          <FilterPanel />
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
