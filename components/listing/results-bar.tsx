'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { filterCount } from '@/lib/catalogue/listing-edit';
import { FILTER_PANEL } from './filter-form';
import { useListing } from './listing-context';
import styles from './results-bar.module.css';
import { SortPanel } from './sort-panel';

type ResultsBarProps = {
  /** Cards on this page. */
  shown: number;
  /** Products that match the filters, on all pages. */
  total: number;
};

/** The results count, and on narrow screens the buttons that open the filter and sort panels (spec section 2). */
export function ResultsBar({ shown, total }: ResultsBarProps) {
  const { query, setFiltersOpen, announce } = useListing();
  const count = `Showing ${shown} of ${total} products`;
  useEffect(() => announce(count), [announce, count]);
  const [sortOpen, setSortOpen] = useState(false);
  const chosen = filterCount(query);
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button
          id="open-filters"
          type="button"
          className={buttonClass({ variant: 'secondary' })}
          aria-haspopup="dialog"
          aria-controls={FILTER_PANEL}
          onClick={() => setFiltersOpen(true)}
        >
          <Icon name="filter" size={18} />
          Filter By ({total}){chosen > 0 && <span className={styles.chosen}>{chosen} set</span>}
        </button>
        <button
          type="button"
          className={buttonClass({ variant: 'secondary' })}
          aria-haspopup="dialog"
          onClick={() => setSortOpen(true)}
        >
          <Icon name="sort" size={18} />
          Sort By
        </button>
      </div>
      <p className={styles.count}>{count}</p>
      <SortPanel open={sortOpen} onClose={() => setSortOpen(false)} />
    </div>
  );
}
