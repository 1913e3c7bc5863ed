'use client';

import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { withSort } from '@/lib/catalogue/listing-edit';
import { useShowcase } from './showcase-context';

/** The button Clear Filters: in view while a sort is chosen, and it resets the sort (spec sections 2 and 4). */
export function ClearFilters({ onClear }: { onClear?: () => void }) {
  const { query, change, href } = useShowcase();
  if (query.sort === null) return null;
  const unsorted = withSort(query, null);
  return (
    <ShopLink
      href={href(unsorted)}
      scroll={false}
      className={buttonClass({ variant: 'secondary', wide: true })}
      onNavigate={(event) => {
        event.preventDefault();
        onClear?.();
        change(unsorted);
      }}
    >
      Clear Filters
    </ShopLink>
  );
}
