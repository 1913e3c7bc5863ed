import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * A polite live region that is not drawn. Render it always, empty at first, and change only its text:
 * a region that appears together with its text is not announced.
 */
export function Status({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.hidden}>
      {children}
    </div>
  );
}
