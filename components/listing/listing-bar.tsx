'use client';

import { withSort } from '@/lib/catalogue/listing-edit';
import { mobileSortOptions } from '@/lib/catalogue/sort-options';
import { LazySortPanel } from './lazy-sort-panel';
import { useListing } from './listing-context';
import { ResultsBar, type ResultsCount } from './results-bar';

/** The results bar of a listing. */
export function ListingBar(count: ResultsCount) {
  const { query, change } = useListing();
  return (
    <ResultsBar
      {...count}
      sortPanel={(panel) => (
        <LazySortPanel
          {...panel}
          options={mobileSortOptions}
          value={query.sort}
          onChoose={(sort) => change(withSort(query, sort))}
        />
      )}
    />
  );
}
