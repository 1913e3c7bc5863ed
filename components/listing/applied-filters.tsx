'use client';

import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { FacetOption, Facets } from '@/lib/catalogue/facets';
import { type FacetKey, toggleOption, withMax, withoutFilters } from '@/lib/catalogue/listing-edit';
import { isFiltered, type ListingQuery } from '@/lib/catalogue/listing-query';
import styles from './applied-filters.module.css';
import { useListing } from './listing-context';

type Chip = { label: string; without: ListingQuery };

function labelOf(options: readonly FacetOption[], value: string): string {
  return (
    options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.label ?? value
  );
}

function chipsOf(query: ListingQuery, facets: Facets): Chip[] {
  const chips = (key: FacetKey) =>
    query[key].map((value) => ({
      label: labelOf(facets[key], value),
      without: toggleOption(query, key, value),
    }));
  const price =
    query.max === null ? [] : [{ label: `Up to $${query.max}`, without: withMax(query, null) }];
  return [...chips('brands'), ...chips('genres'), ...price];
}

/** The filters that are set, each a link to the list without it. */
export function AppliedFilters({ facets }: { facets: Facets }) {
  const { query, href } = useListing();
  if (!isFiltered(query)) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {chipsOf(query, facets).map(({ label, without }) => (
        <li key={label}>
          <ShopLink href={href(without)} scroll={false} className={styles.chip}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {label}
            <Icon name="close" size={14} />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink href={href(withoutFilters(query))} scroll={false} className={styles.clear}>
          Clear all
        </ShopLink>
      </li>
    </ul>
  );
}
