'use client';

import { filterCount, withSort } from '@/lib/catalogue/listing-edit';
import { mobileSortOptions } from '@/lib/catalogue/sort';
import { useListing } from './listing-context';
import { ResultsBar, type ResultsCount } from './results-bar';
import { SortPanel } from './sort-panel';

/** The results bar of a listing. */
export function ListingBar(count: ResultsCount) {
  const { query, change } = useListing();
  return (
    <ResultsBar
      {...count}
      chosen={filterCount(query)}
      sortPanel={(panel) => (
        <SortPanel
          {...panel}
          options={mobileSortOptions}
          value={query.sort}
          onChoose={(sort) => change(withSort(query, sort))}
        />
      )}
    />
  );
}
