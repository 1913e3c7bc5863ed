import type { ReactNode } from 'react';
import { ListingFrame } from '@/components/listing/listing-frame';
import type { ShowcaseFacets } from '@/lib/showcase/facets';
import { SHOWCASE_PATH, SHOWCASE_TITLE } from '@/lib/showcase/query';
import { ShowcaseApplied } from './showcase-applied';
import { ShowcaseProvider } from './showcase-context';
import { ShowcaseFilters } from './showcase-filters';

type ShowcaseShellProps = {
  facets: ShowcaseFacets;
  /** The results: what changes when a filter does. */
  children: ReactNode;
};

/** What stays of All Products while its results change: title, filters and sorts (spec section 2). */
export function ShowcaseShell({ facets, children }: ShowcaseShellProps) {
  return (
    <ShowcaseProvider>
      <ListingFrame
        path={SHOWCASE_PATH}
        title={SHOWCASE_TITLE}
        filters={<ShowcaseFilters facets={facets} />}
        applied={<ShowcaseApplied facets={facets} />}
      >
        {children}
      </ListingFrame>
    </ShowcaseProvider>
  );
}
