'use client';

import { useEffect, useState } from 'react';
import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import { fillCount } from '@/lib/words/fill';
import { FILTER_PANEL } from './filter-panel';
import { useListing } from './listing-context';
import { openerOf } from './panel';
import { SORT_PANEL, SortPanel } from './sort-panel';
import styles from './sorts.module.css';

type ResultsBarProps = {
  /** Cards on this page. */
  shown: number;
  /** Products that match the filters, on all pages. */
  total: number;
};

/** The results count, and on narrow screens the buttons that open the filter and sort panels. */
export function ResultsBar({ shown, total }: ResultsBarProps) {
  const { setFiltersOpen, announce } = useListing();
  const words = useWords('listing');
  const language = useLanguage();
  const [sortOpen, setSortOpen] = useState(false);
  const count = fillCount(language, words.showing, total, { shown });
  useEffect(() => announce(count), [announce, count]);
  return (
    <div>
      <div className={styles.buttons}>
        <button
          {...openerOf(FILTER_PANEL, setFiltersOpen)}
          id="open-filters"
          type="button"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="filter" size={18} />
          <span>
            {words.filterBy}{' '}
            <span className={styles.total}>{fillCount(language, words.productCount, total)}</span>
          </span>
        </button>
        <button
          {...openerOf(SORT_PANEL, setSortOpen)}
          type="button"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="sort" size={18} />
          {words.openSorts}
        </button>
      </div>
      <p className={total > 0 ? styles.count : basics.hidden}>{count}</p>
      <SortPanel open={sortOpen} setOpen={setSortOpen} />
    </div>
  );
}
