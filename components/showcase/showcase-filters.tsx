'use client';

import { useState } from 'react';
import { BrandGroup } from '@/components/listing/brand-group';
import { FacetGroup } from '@/components/listing/facet-group';
import { FilterPanel } from '@/components/listing/filter-panel';
import { PriceGroup } from '@/components/listing/price-group';
import { toggleOption, withMax } from '@/lib/catalogue/listing-edit';
import { brandMenu, type ShowcaseFacets } from '@/lib/showcase/facets';
import { useShowcase } from './showcase-context';
import { SortGroup } from './sort-group';

/** The filter and sort sidebar of All Products (spec section 2): below the sorts and brands, what is set on arrival stands open. */
export function ShowcaseFilters({ facets }: { facets: ShowcaseFacets }) {
  const { path, query, change } = useShowcase();
  const [first] = useState(query);
  const { label, options } = brandMenu(facets, query.categories);
  return (
    <FilterPanel path={path} top={<SortGroup />}>
      <BrandGroup
        key={label}
        label={label}
        options={options}
        chosen={query.brands}
        onToggle={(brand) => change(toggleOption(query, 'brands', brand))}
      />
      <FacetGroup
        title="Category"
        open={first.categories.length > 0}
        name="category"
        options={facets.categories}
        chosen={query.categories}
        onToggle={(category) => change(toggleOption(query, 'categories', category))}
      />
      <FacetGroup
        title="Genre"
        open={first.genres.length > 0}
        name="genre"
        options={facets.genres}
        chosen={query.genres}
        onToggle={(genre) => change(toggleOption(query, 'genres', genre))}
      />
      <PriceGroup
        max={query.max}
        open={first.max !== null}
        onChange={(max) => change(withMax(query, max))}
      />
    </FilterPanel>
  );
}
