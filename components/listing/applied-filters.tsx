'use client';

import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { appliedFilters, withoutFilters } from '@/lib/listing/query';
import styles from './applied-filters.module.css';
import { useListing } from './listing-context';

/** The filters that are set, each a link to the list without it; nothing where none is. */
export function AppliedFilters() {
  const { listing, query, href } = useListing();
  const applied = appliedFilters(query, listing.groups);
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <ShopLink href={href(without)} scroll={false} className={styles.chip}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <bdi>{label}</bdi>
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
