'use client';

import type { Category } from '@/lib/catalogue/categories';
import type { Facets } from '@/lib/catalogue/facets';
import { toggleOption, withMax } from '@/lib/catalogue/listing-edit';
import { BrandGroup } from './brand-group';
import { FacetGroup } from './facet-group';
import { FilterPanel } from './filter-panel';
import { useListing } from './listing-context';
import { PriceGroup } from './price-group';

type ListingFiltersProps = { facets: Facets; brandLabel: Category['brandLabel'] };

/** The filter panel of a listing; the men's and women's have no genre group (spec section 2). */
export function ListingFilters({ facets, brandLabel }: ListingFiltersProps) {
  const { path, query, change } = useListing();
  return (
    <FilterPanel path={path}>
      <BrandGroup
        label={brandLabel}
        options={facets.brands}
        chosen={query.brands}
        onToggle={(brand) => change(toggleOption(query, 'brands', brand))}
      />
      <FacetGroup
        title="Genre"
        name="genre"
        options={facets.genres}
        chosen={query.genres}
        onToggle={(genre) => change(toggleOption(query, 'genres', genre))}
      />
      <PriceGroup max={query.max} onChange={(max) => change(withMax(query, max))} />
    </FilterPanel>
  );
}
