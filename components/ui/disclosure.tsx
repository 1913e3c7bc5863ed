import type { ReactNode } from 'react';
import styles from '@/components/listing/facet-group.module.css';
import { Icon } from './icon';

export type DisclosureProps = {
  title: string;
  /** Whether it is expanded on arrival; stays the same, so that afterwards the shopper decides. */
  open?: boolean;
  children: ReactNode;
};

/** A section with a title that expands and collapses, without JavaScript too. */
export function Disclosure({ title, open = true, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
