'use client';

import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './pending-results.module.css';
import { useResults } from './results-context';

/** The results, dimmed while newer ones are on their way (spec section 2, loading text). */
export function PendingResults({ children }: { children: ReactNode }) {
  const { pending, announcement } = useResults();
  return (
    <div className={styles.frame}>
      <div role="status" className={styles.note}>
        {pending ? (
          <p className={styles.text}>Loading products, please wait...</p>
        ) : (
          <VisuallyHidden>{announcement}</VisuallyHidden>
        )}
      </div>
      <div className={styles.results} aria-busy={pending} data-pending={pending}>
        {children}
      </div>
    </div>
  );
}
