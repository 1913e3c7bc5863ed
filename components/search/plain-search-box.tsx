import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import { MAX_SEARCH_LENGTH } from '@/lib/urls/search';
import styles from './search-box.module.css';

/** The props of every search box's input. */
export const searchInput = {
  type: 'search',
  name: 'q',
  dir: 'auto',
  placeholder: 'Search perfumes and brands',
  'aria-label': 'Search products',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
  maxLength: MAX_SEARCH_LENGTH,
} as const;

/** The header's search box as a plain form, which scripts replace where the screen is wide. */
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
