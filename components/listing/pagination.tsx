import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import type { Language } from '@/lib/language';
import { pageWindow } from '@/lib/listing/list';
import { say, wordsOf } from '@/lib/words/words';
import styles from './card-grid.module.css';

type PaginationProps = {
  lang: Language;
  page: number;
  pages: number;
  /** Returns the public URL of a page. */
  href: (page: number) => string;
};

/**
 * Up to five page numbers, including the first and the last, with previous and next arrows; empty
 * for a single page.
 */
export function Pagination({ lang, page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;
  const { pagination: words } = wordsOf(lang);
  return (
    <nav aria-label={words.pages} className={styles.pagination}>
      {page > 1 && (
        <ShopLink
          href={href(page - 1)}
          rel="prev"
          aria-label={words.previous}
          className={styles.page}
        >
          <Icon name="back" size={18} />
        </ShopLink>
      )}
      {pageWindow(page, pages).map((number, index, numbers) => (
        <ShopLink
          key={number}
          href={href(number)}
          aria-label={say(lang, words.page, { page: number })}
          aria-current={number === page ? 'page' : undefined}
          className={clsx(styles.page, number - (numbers[index - 1] ?? 0) > 1 && styles.apart)}
        >
          {number}
        </ShopLink>
      ))}
      {page < pages && (
        <ShopLink href={href(page + 1)} rel="next" aria-label={words.next} className={styles.page}>
          <Icon name="next" size={18} />
        </ShopLink>
      )}
    </nav>
  );
}
