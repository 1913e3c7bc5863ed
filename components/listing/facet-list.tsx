'use client';

import type { FacetOption } from '@/lib/catalogue/facets';
import { type FacetKey, isChosen, toggleOption } from '@/lib/catalogue/listing-edit';
import styles from './facet-list.module.css';
import { useListing } from './listing-context';

type FacetListProps = {
  /** The key in the query string. */
  name: 'brand' | 'genre';
  facet: FacetKey;
  options: readonly FacetOption[];
  /** Whether an option is in view; those that are not stay in the form. */
  shows?: (option: FacetOption) => boolean;
};

/** The options of a filter group with the number of products behind each; a tick answers at once. */
export function FacetList({ name, facet, options, shows = () => true }: FacetListProps) {
  const { query, change } = useListing();
  return (
    <ul className={styles.list}>
      {options.map((option) => (
        <li key={option.value} hidden={!shows(option)}>
          <label className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={isChosen(query, facet, option.value)}
              onChange={() => change(toggleOption(query, facet, option.value))}
            />
            <span>{option.label}</span>
            <span className={styles.count}>{option.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
