import type { FacetOption } from '@/lib/catalogue/facets';
import { FacetList } from './facet-list';
import { FilterGroup } from './filter-group';

/** The genre group; the men's and women's listings have none (spec section 2). */
export function GenreGroup({ options }: { options: readonly FacetOption[] }) {
  return (
    <FilterGroup title="Genre">
      <FacetList name="genre" facet="genres" options={options} />
    </FilterGroup>
  );
}
