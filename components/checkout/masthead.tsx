import type { ReactNode } from 'react';
import { shop } from '@/lib/shop';
import styles from './checkout.module.css';

/** The shop's name on checkout, which has no header. Children come at the end of its line. */
export function Masthead({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.masthead}>
      <p className={styles.name}>{shop.name}</p>
      {children}
    </div>
  );
}
