import clsx from 'clsx/lite';
import { SearchIcon } from '@/components/ui/search-icon';
import styles from './search-box.module.css';
import { searchInput } from './search-input';

/** The header's search box as a form alone: what stands in the page until, and where, no script makes more of it. */
export function PlainSearchBox() {
  return (
    <search className={clsx(styles.box, styles.header)}>
      <form className={styles.form} action="/search" method="get">
        <input {...searchInput} className={styles.input} />
        <button type="submit" className={styles.submit} aria-label="Search">
          <SearchIcon size={20} />
        </button>
      </form>
    </search>
  );
}
