import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/check-icon';
import { Drawer } from '@/components/ui/drawer';
import type { SortOption } from '@/lib/catalogue/sort-options';
import styles from './sort-panel.module.css';

export type SortPanelProps<Sort extends string> = {
  open: boolean;
  onClose: () => void;
  options: readonly SortOption<Sort>[];
  /** The sort in use; null where none is chosen. */
  value: Sort | null;
  onChoose: (sort: Sort) => void;
  /** Stands below the sorts. */
  footer?: ReactNode;
};

/** The sort panel of narrow screens, headed SORT BY (spec section 2). */
export function SortPanel<Sort extends string>(props: SortPanelProps<Sort>) {
  const { open, onClose, options, value, onChoose, footer } = props;
  return (
    <Drawer open={open} onClose={onClose} title="SORT BY" side="bottom" footer={footer}>
      <ul className={styles.sorts}>
        {options.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.sort}
              aria-pressed={value === id}
              onClick={() => {
                onClose();
                onChoose(id);
              }}
            >
              {title}
              {value === id && <CheckIcon size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
