import { Icon } from '@/components/ui/icon';
import styles from './search-form.module.css';

type SearchFormProps = {
  /** The input's id, unique in the page. */
  id: string;
  /** The first thing to type into when the panel around it opens. */
  first?: boolean;
};

/** The search box as a plain form that goes to the search screen. */
export function SearchForm({ id, first = false }: SearchFormProps) {
  return (
    <search>
      <form className={styles.form} action="/search" method="get">
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          placeholder="Search perfumes and brands"
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={500}
          data-autofocus={first || undefined}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
