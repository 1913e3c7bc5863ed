import { shop } from '@/lib/shop';
import styles from './page-top.module.css';

/** What every page begins with: the first stop of the Tab key, and the offer. */
export function PageTop() {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.banner} aria-label="Offer">
        <p>{shop.banner}</p>
      </aside>
    </>
  );
}
