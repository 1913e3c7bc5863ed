import type { ReactNode } from 'react';
import { shop } from '@/lib/shop';
import styles from './checkout.module.css';

/** Whose page this is: checkout has no header. Its children stand at the end of the same line. */
export function Masthead({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.masthead}>
      <p className={styles.name}>{shop.name}</p>
      {children}
    </div>
  );
}
