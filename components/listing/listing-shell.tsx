import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Container } from '@/components/ui/container';
import { categoryTrail } from '@/lib/catalogue/breadcrumb';
import type { Category } from '@/lib/catalogue/categories';
import type { Facets } from '@/lib/catalogue/facets';
import { AppliedFilters } from './applied-filters';
import { FilterPanel } from './filter-panel';
import { ListingProvider } from './listing-context';
import styles from './listing-shell.module.css';
import { PendingResults } from './pending-results';
import { SortSelect } from './sort-select';

type ListingShellProps = {
  category: Pick<Category, 'path' | 'title' | 'brandLabel'>;
  facets: Facets;
  /** The results: what changes when a filter does. */
  children: ReactNode;
};

/** What stays of a listing screen while its results change: title, filter panel and sort (spec section 2). */
export function ListingShell({ category, facets, children }: ListingShellProps) {
  const { path, title, brandLabel } = category;
  return (
    <ListingProvider path={path}>
      <Container>
        <header className={styles.header}>
          <Breadcrumb trail={categoryTrail(category)} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>Discover your signature scent</p>
        </header>
        <div className={styles.columns}>
          <FilterPanel facets={facets} brandLabel={brandLabel} />
          <div className={styles.results}>
            <AppliedFilters facets={facets} />
            <div className={styles.list}>
              <SortSelect />
              <PendingResults>{children}</PendingResults>
            </div>
          </div>
        </div>
      </Container>
    </ListingProvider>
  );
}
