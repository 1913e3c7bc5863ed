'use client';

import clsx from 'clsx/lite';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { withSort } from '@/lib/listing/query';
import { useListing } from './listing-context';
import { PanelHead, usePanel } from './panel';
import styles from './panel.module.css';
import { ClearFilters } from './sort-controls';

/** The id of the panel, for the button that opens it. */
export const SORT_PANEL = 'sorts';

type SortPanelProps = { open: boolean; setOpen: (open: boolean) => void };

/** The sort panel of narrow screens, headed SORT BY. Its sorts are links, which need no scripts. */
export function SortPanel({ open, setOpen }: SortPanelProps) {
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
      className={clsx(styles.sheet, open && styles.open)}
    >
      <PanelHead
        panel={SORT_PANEL}
        title={words.sortsTitle}
        closeLabel={words.close}
        onClose={panel.close}
      />
      <ul className={styles.sorts}>
        {listing.panelSorts
          .flatMap((own) => listing.sorts.find(({ id }) => id === own) ?? [])
          .map(({ id, title }) => (
            <li key={id}>
              <ShopLink
                href={href(withSort(query, id))}
                scroll={false}
                rel="nofollow"
                className={styles.sort}
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
