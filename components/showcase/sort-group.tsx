'use client';

import { FILTER_FORM } from '@/components/listing/filter-form';
import { withSort } from '@/lib/catalogue/listing-edit';
import { showcaseSorts } from '@/lib/showcase/sort';
import { ClearFilters } from './clear-filters';
import { useShowcase } from './showcase-context';
import styles from './sort-group.module.css';

/** The sorts of the sidebar. They belong to the filter form, which sends them along without JavaScript. */
export function SortGroup() {
  const { query, change } = useShowcase();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>Sort By</legend>
      {showcaseSorts.map(({ id, title }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name="sort"
            value={id}
            form={FILTER_FORM}
            checked={query.sort === id}
            onChange={() => change(withSort(query, id))}
          />
          {title}
        </label>
      ))}
      <ClearFilters />
    </fieldset>
  );
}
