'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import hidden from '@/components/ui/visually-hidden.module.css';
import { FILTER_PANEL } from './filter-panel';
import { useListing } from './listing-context';
import { openerOf } from './panel';
import styles from './results-bar.module.css';
import { SORT_PANEL, SortPanel } from './sort-panel';

type ResultsBarProps = {
  /** Cards on this page. */
  shown: number;
  /** Products that match the filters, on all pages. */
  total: number;
};

/** The results count, and on narrow screens the buttons that open the filter and sort panels. */
export function ResultsBar({ shown, total }: ResultsBarProps) {
  const { setFiltersOpen, announce } = useListing();
  const [sortOpen, setSortOpen] = useState(false);
  const count = `Showing ${shown} of ${total} products`;
  useEffect(() => announce(count), [announce, count]);
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button
          {...openerOf(FILTER_PANEL, setFiltersOpen)}
          id="open-filters"
          type="button"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="filter" size={18} />
          Filter By ({total})
        </button>
        <button
          {...openerOf(SORT_PANEL, setSortOpen)}
          type="button"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="sort" size={18} />
          Sort By
        </button>
      </div>
      <p className={total > 0 ? styles.count : hidden.hidden}>{count}</p>
      <SortPanel open={sortOpen} setOpen={setSortOpen} />
    </div>
  );
}
