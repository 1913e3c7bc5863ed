'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/components/ui/language';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useListing, useResults } from './listing-context';
import styles from './listing-shell.module.css';

/** The results, dimmed while newer ones load. */
export function PendingResults({ children }: { children: ReactNode }) {
  const { pending, filtersOpen } = useListing();
  const { announcement } = useResults();
  const words = useWords('listing');
  return (
    <div className={styles.frame}>
      {/* The open panel says it itself, also before the page behind it is inert. */}
      <div role="status" aria-live={filtersOpen ? 'off' : undefined} className={styles.note}>
        {pending ? (
          <p className={styles.text}>{words.loadingProducts}</p>
        ) : (
          <VisuallyHidden>{announcement}</VisuallyHidden>
        )}
      </div>
      <div className={styles.pending} aria-busy={pending} data-pending={pending}>
        {children}
      </div>
    </div>
  );
}
