import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import styles from './search-box.module.css';
import { searchInput } from './search-input';

/** The header's search box as a form alone: what stands in the page until, and where, no script makes more of it. */
export function PlainSearchBox() {
  return (
    <search className={clsx(styles.box, styles.header)}>
      <form className={styles.form} action="/search" method="get">
        <input {...searchInput} className={styles.input} />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
