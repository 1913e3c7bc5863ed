import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { MAX_SEARCH_LENGTH } from '@/lib/urls/search';
import type { Words } from '@/lib/words/words';
import styles from './search-box.module.css';
import { SearchIcon } from './search-icon';

type SearchFieldProps = ComponentProps<'input'> & { words: Words['search'] };

/** The input and the submit button of every search box; other props go to the input. */
export function SearchField({ words, ...input }: SearchFieldProps) {
  return (
    <>
      <input
        type="search"
        name="q"
        dir="auto"
        placeholder={words.placeholder}
        aria-label={words.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        className={styles.input}
        {...input}
      />
      <button type="submit" className={styles.submit} aria-label={words.submit}>
        <SearchIcon size={20} />
      </button>
    </>
  );
}

type PlainSearchBoxProps = { words: Words['search']; action: string };

/** The header's search box as a plain form, which scripts replace on wide screens. */
export function PlainSearchBox({ words, action }: PlainSearchBoxProps) {
  return (
    <search className={clsx(styles.box, styles.header)}>
      <form className={styles.form} action={action} method="get">
        <SearchField words={words} />
      </form>
    </search>
  );
}
