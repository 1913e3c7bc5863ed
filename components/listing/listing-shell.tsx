import type { ReactNode } from 'react';
import type { Category } from '@/lib/catalogue/categories';
import type { Facets } from '@/lib/catalogue/facets';
import { ListingApplied } from './listing-applied';
import { ListingProvider } from './listing-context';
import { ListingFilters } from './listing-filters';
import { ListingFrame } from './listing-frame';
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
      <ListingFrame
        path={path}
        title={title}
        filters={<ListingFilters facets={facets} brandLabel={brandLabel} />}
        applied={<ListingApplied facets={facets} />}
        sort={<SortSelect />}
      >
        {children}
      </ListingFrame>
    </ListingProvider>
  );
}
