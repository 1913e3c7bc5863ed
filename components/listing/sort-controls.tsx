'use client';

import clsx from 'clsx/lite';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { withSort } from '@/lib/listing/query';
import facets from './facet-group.module.css';
import { FILTER_FORM } from './filter-ids';
import { useListing } from './listing-context';
import styles from './sorts.module.css';

/** The sort dropdown of wide screens. Without JavaScript the filter form submits it. */
export function SortSelect() {
  const { listing, query, change } = useListing();
  const words = useWords('listing');
  return (
    <div className={styles.select}>
      <label htmlFor="listing-sort">{words.sortLabel}</label>
      <span className={styles.control}>
        <select
          id="listing-sort"
          name="sort"
          form={FILTER_FORM}
          value={query.sort ?? undefined}
          onChange={({ currentTarget }) => change(withSort(query, currentTarget.value))}
        >
          {listing.sorts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      <button
        type="submit"
        form={FILTER_FORM}
        className={clsx(buttonClass({ variant: 'secondary' }), styles.apply)}
      >
        {words.sort}
      </button>
    </div>
  );
}

/** The sorts of a sidebar. Without JavaScript the filter form submits them. */
export function SortGroup() {
  const { listing, query, change } = useListing();
  const words = useWords('listing');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{words.sortsLegend}</legend>
      {listing.sorts.map(({ id, title }) => (
        <label key={id} className={facets.option}>
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

/** The Clear Filters button. It shows while a sort is chosen, and resets the sort. */
export function ClearFilters({ onClear }: { onClear?: () => void }) {
  const { listing, query, change, href } = useListing();
  const words = useWords('listing');
  if (query.sort === listing.defaultSort || listing.sortsIn !== 'sidebar') return null;
  const unsorted = withSort(query, listing.defaultSort);
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
      {words.clearFilters}
    </ShopLink>
  );
}
