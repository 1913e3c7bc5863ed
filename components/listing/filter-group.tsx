import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './filter-group.module.css';

export type FilterGroupProps = {
  title: string;
  /** Whether it is expanded on arrival; stays the same, so that afterwards the shopper decides. */
  open?: boolean;
  children: ReactNode;
};

/** A filter group that expands and collapses (spec section 2). */
export function FilterGroup({ title, open = true, children }: FilterGroupProps) {
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
