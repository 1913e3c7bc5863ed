import { shop } from '@/lib/shop';
import styles from './banner.module.css';

/** The offer at the top of every page (spec section 1). */
export function Banner() {
  return (
    <aside className={styles.banner} aria-label="Offer">
      <p>{shop.banner}</p>
    </aside>
  );
}
