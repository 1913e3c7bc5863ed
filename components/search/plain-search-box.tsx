import clsx from 'clsx/lite';
import { type Language, localPath } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './search-box.module.css';
import { SearchField } from './search-field';

/** The header's search box as a plain form, which scripts replace where the screen is wide. */
export function PlainSearchBox({ lang }: { lang: Language }) {
  return (
    <search className={clsx(styles.box, styles.header)}>
      <form className={styles.form} action={localPath(lang, '/search')} method="get">
        <SearchField words={wordsOf(lang).search} />
      </form>
    </search>
  );
}
