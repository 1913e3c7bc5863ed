'use client';

import { AppliedFilters } from '@/components/listing/applied-filters';
import { appliedMax, appliedOptions, withoutFilters } from '@/lib/catalogue/listing-edit';
import { brandMenu, type ShowcaseFacets } from '@/lib/showcase/facets';
import { useShowcase } from './showcase-context';

/** The filters that are set on All Products. */
export function ShowcaseApplied({ facets }: { facets: ShowcaseFacets }) {
  const { query, href } = useShowcase();
  const brands = brandMenu(facets, query.categories).options;
  return (
    <AppliedFilters
      applied={[
        ...appliedOptions(query, 'brands', brands),
        ...appliedOptions(query, 'categories', facets.categories),
        ...appliedOptions(query, 'genres', facets.genres),
        ...appliedMax(query),
      ]}
      cleared={{ ...withoutFilters(query), categories: [] }}
      href={href}
    />
  );
}
