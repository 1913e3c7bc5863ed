import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MAX_SEARCH_LENGTH } from '@/lib/catalogue/search-path';
import styles from './search-form.module.css';

/** The form of the search screen, with the text that was searched for. */
export function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <form key={text} action="/search" method="get" className={styles.form}>
        <Field
          label="Search products"
          hideLabel
          type="search"
          name="q"
          placeholder="Search perfumes and brands"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={text}
          className={styles.field}
        />
        <button type="submit" className={buttonClass()}>
          Search
        </button>
      </form>
    </search>
  );
}
