'use client';

import type { Facets } from '@/lib/catalogue/facets';
import { appliedMax, appliedOptions, withoutFilters } from '@/lib/catalogue/listing-edit';
import { AppliedFilters } from './applied-filters';
import { useListing } from './listing-context';

/** The filters that are set on a listing. */
export function ListingApplied({ facets }: { facets: Facets }) {
  const { query, href } = useListing();
  return (
    <AppliedFilters
      applied={[
        ...appliedOptions(query, 'brands', facets.brands),
        ...appliedOptions(query, 'genres', facets.genres),
        ...appliedMax(query),
      ]}
      cleared={withoutFilters(query)}
      href={href}
    />
  );
}
