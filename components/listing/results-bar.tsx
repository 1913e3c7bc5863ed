'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { Icon } from '@/components/ui/icon';
import { fetchModal } from '@/components/ui/use-modal';
import hidden from '@/components/ui/visually-hidden.module.css';
import { FILTER_PANEL } from './filter-form';
import { fetchSortPanel } from './lazy-sort-panel';
import styles from './results-bar.module.css';
import { useResults } from './results-context';

/** How many products a list has. */
export type ResultsCount = {
  /** Cards on this page. */
  shown: number;
  /** Products that match the filters, on all pages. */
  total: number;
};

type ResultsBarProps = ResultsCount & {
  /** The sort panel of narrow screens. */
  sortPanel: (panel: { open: boolean; onClose: () => void }) => ReactNode;
};

/** The results count, and on narrow screens the buttons that open the filter and sort panels (spec section 2). */
export function ResultsBar({ shown, total, sortPanel }: ResultsBarProps) {
  const { setFiltersOpen, announce } = useResults();
  const count = `Showing ${shown} of ${total} products`;
  useEffect(() => announce(count), [announce, count]);
  const [sortOpen, setSortOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button
          id="open-filters"
          type="button"
          className={buttonClass({ variant: 'secondary' })}
          aria-haspopup="dialog"
          aria-controls={FILTER_PANEL}
          onPointerEnter={() => fetchAhead(fetchModal)}
          onClick={() => setFiltersOpen(true)}
        >
          <Icon name="filter" size={18} />
          Filter By ({total})
        </button>
        <button
          type="button"
          className={buttonClass({ variant: 'secondary' })}
          aria-haspopup="dialog"
          onPointerEnter={() => fetchAhead(fetchSortPanel)}
          onClick={() => setSortOpen(true)}
        >
          <Icon name="sort" size={18} />
          Sort By
        </button>
      </div>
      <p className={total > 0 ? styles.count : hidden.hidden}>{count}</p>
      {sortPanel({ open: sortOpen, onClose: () => setSortOpen(false) })}
    </div>
  );
}
