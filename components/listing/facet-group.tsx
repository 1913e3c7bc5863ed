import { Disclosure, type DisclosureProps } from '@/components/ui/disclosure';
import { FacetList, type FacetListProps } from './facet-list';

type FacetGroupProps = FacetListProps & Omit<DisclosureProps, 'children'>;

/** A filter group of options; nothing where there are none. */
export function FacetGroup({ title, open, ...list }: FacetGroupProps) {
  if (list.options.length === 0) return null;
  return (
    <Disclosure title={title} open={open}>
      <FacetList {...list} />
    </Disclosure>
  );
}
