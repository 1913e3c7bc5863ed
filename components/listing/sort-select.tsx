'use client';

import { Icon } from '@/components/ui/icon';
import { withSort } from '@/lib/catalogue/listing-edit';
import { isSort, sortOptions } from '@/lib/catalogue/sort-options';
import { FILTER_FORM } from './filter-form';
import { useListing } from './listing-context';
import styles from './sort-select.module.css';

/** The sort dropdown of wide screens. It belongs to the filter form, which sends it along without JavaScript. */
export function SortSelect() {
  const { query, change } = useListing();
  return (
    <div className={styles.sort}>
      <label htmlFor="listing-sort">Sort by</label>
      <span className={styles.control}>
        <select
          id="listing-sort"
          name="sort"
          form={FILTER_FORM}
          value={query.sort}
          onChange={({ currentTarget: { value } }) => {
            if (isSort(value)) change(withSort(query, value));
          }}
        >
          {sortOptions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      <button type="submit" form={FILTER_FORM} className={styles.apply}>
        Sort
      </button>
    </div>
  );
}
