import { FacetList, type FacetListProps } from './facet-list';
import { FilterGroup } from './filter-group';

/** A filter group of options; nothing where there are none. */
export function FacetGroup({ title, ...list }: FacetListProps & { title: string }) {
  if (list.options.length === 0) return null;
  return (
    <FilterGroup title={title}>
      <FacetList {...list} />
    </FilterGroup>
  );
}
