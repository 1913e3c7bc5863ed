import { FacetList, type FacetListProps } from './facet-list';
import { FilterGroup, type FilterGroupProps } from './filter-group';

type FacetGroupProps = FacetListProps & Omit<FilterGroupProps, 'children'>;

/** A filter group of options; nothing where there are none. */
export function FacetGroup({ title, open, ...list }: FacetGroupProps) {
  if (list.options.length === 0) return null;
  return (
    <FilterGroup title={title} open={open}>
      <FacetList {...list} />
    </FilterGroup>
  );
}
