import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type DisclosureProps = {
  summary: ReactNode;
  /** Whether it is open at first; afterwards the browser keeps its state. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** A section that opens and closes, without JavaScript too. */
export function Disclosure({ summary, open = false, className, children }: DisclosureProps) {
  return (
    <details className={clsx(styles.disclosure, className)} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
