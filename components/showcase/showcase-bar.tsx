'use client';

import { LazySortPanel } from '@/components/listing/lazy-sort-panel';
import { ResultsBar, type ResultsCount } from '@/components/listing/results-bar';
import { withSort } from '@/lib/catalogue/listing-edit';
import { showcaseSorts } from '@/lib/showcase/sort';
import { ClearFilters } from './clear-filters';
import { useShowcase } from './showcase-context';

/** The results bar of All Products. */
export function ShowcaseBar(count: ResultsCount) {
  const { query, change } = useShowcase();
  return (
    <ResultsBar
      {...count}
      sortPanel={(panel) => (
        <LazySortPanel
          {...panel}
          options={showcaseSorts}
          value={query.sort}
          onChoose={(sort) => change(withSort(query, sort))}
          footer={query.sort === null ? null : <ClearFilters onClear={panel.onClose} />}
        />
      )}
    />
  );
}
