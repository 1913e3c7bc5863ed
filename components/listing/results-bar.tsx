'use client';

import clsx from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { withSort } from '@/lib/listing/query';
import { fillCount } from '@/lib/words/fill';
import { FILTER_PANEL } from './filter-ids';
import { keepFocus } from './heading-focus';
import { useListing, useResults } from './listing-context';
import { openerOf, PanelHead, usePanel } from './panel';
import sheets from './panel.module.css';
import { ClearFilters } from './sort-controls';
import styles from './sorts.module.css';

/** The id of the panel, for the button that opens it. */
const SORT_PANEL = 'sorts';

type SortPanelProps = { open: boolean; setOpen: (open: boolean) => void };

/** The sort panel of narrow screens, titled SORT BY. Its sorts are links and need no scripts. */
function SortPanel({ open, setOpen }: SortPanelProps) {
  const { listing, query, change, href } = useListing();
  const words = useWords('listing');
  const ref = useRef<HTMLDivElement>(null);
  const panel = usePanel(ref, open, setOpen);
  return (
    <div
      {...panel.props}
      ref={ref}
      id={SORT_PANEL}
      role="dialog"
      aria-modal={open}
      aria-labelledby="sorts-title"
      className={clsx(sheets.sheet, open && sheets.open)}
    >
      <PanelHead
        panel={SORT_PANEL}
        title={words.sortsTitle}
        closeLabel={words.close}
        onClose={panel.close}
      />
      <ul className={sheets.sorts}>
        {listing.panelSorts
          .flatMap((own) => listing.sorts.find(({ id }) => id === own) ?? [])
          .map(({ id, title }) => (
            <li key={id}>
              <ShopLink
                href={href(withSort(query, id))}
                scroll={false}
                rel="nofollow"
                className={sheets.sort}
                aria-current={query.sort === id ? 'true' : undefined}
                onNavigate={(event) => {
                  event.preventDefault();
                  panel.close();
                  change(withSort(query, id));
                }}
              >
                {title}
                {query.sort === id && <Icon name="check" size={18} />}
              </ShopLink>
            </li>
          ))}
      </ul>
      <ClearFilters onClear={panel.close} />
    </div>
  );
}

type ResultsBarProps = {
  /** The number of cards on this page. */
  shown: number;
  /** The number of products that match the filters, on all pages. */
  total: number;
};

/** The results count, and on narrow screens the buttons that open the filter and sort panels. */
export function ResultsBar({ shown, total }: ResultsBarProps) {
  const { setFiltersOpen } = useListing();
  const { announce } = useResults();
  const words = useWords('listing');
  const language = useLanguage();
  const [sortOpen, setSortOpen] = useState(false);
  const count = fillCount(language, words.showing, total, { shown });
  useEffect(keepFocus, []);
  useEffect(() => announce(count, total), [announce, count, total]);
  return (
    <>
      <div className={styles.bar}>
        <button
          {...openerOf(FILTER_PANEL, setFiltersOpen)}
          id="open-filters"
          type="button"
          className={styles.opener}
        >
          <Icon name="filter" size={18} />
          <span>
            {words.filterBy} <bdi aria-hidden="true">{`(${total})`}</bdi>
          </span>
          <VisuallyHidden>{fillCount(language, words.productCount, total)}</VisuallyHidden>
        </button>
        <button {...openerOf(SORT_PANEL, setSortOpen)} type="button" className={styles.opener}>
          <Icon name="sort" size={18} />
          {words.openSorts}
        </button>
        <p className={total > 0 ? styles.count : basics.hidden}>{count}</p>
      </div>
      <SortPanel open={sortOpen} setOpen={setSortOpen} />
    </>
  );
}
