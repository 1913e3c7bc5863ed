import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './filter-group.module.css';

/** A filter group that expands and collapses (spec section 2). */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
