'use client';

import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { withSort } from '@/lib/catalogue/listing-edit';
import { mobileSorts, sortLabels } from '@/lib/catalogue/sort';
import { useListing } from './listing-context';
import styles from './sort-panel.module.css';

/** The sort panel of narrow screens, headed SORT BY (spec section 2). */
export function SortPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { query, change } = useListing();
  return (
    <Drawer open={open} onClose={onClose} title="SORT BY" side="bottom">
      <ul className={styles.sorts}>
        {mobileSorts.map((sort) => (
          <li key={sort}>
            <button
              type="button"
              className={styles.sort}
              aria-pressed={query.sort === sort}
              onClick={() => {
                onClose();
                change(withSort(query, sort));
              }}
            >
              {sortLabels[sort]}
              {query.sort === sort && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
