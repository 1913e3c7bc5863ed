import type { ReactNode } from 'react';
import styles from './basics.module.css';

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/**
 * A polite live region that is not drawn. Render it from the start, empty, and change only its
 * text: screen readers do not announce a region that appears together with its text.
 */
export function Status({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.hidden}>
      {children}
    </div>
  );
}
