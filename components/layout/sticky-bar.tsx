'use client';

import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';
import { useScrolledPast } from './use-scrolled-past';

/** Pixels of scroll from which the header looks sticky (spec section 9). */
const STICKY_FROM = 50;

/** Keeps the header's first row in view, and tells its style sheet when the page is scrolled. */
export function StickyBar({ children }: { children: ReactNode }) {
  const stuck = useScrolledPast(STICKY_FROM);
  return (
    <div className={styles.bar} data-stuck={stuck || undefined}>
      {children}
    </div>
  );
}
