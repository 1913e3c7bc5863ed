import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { pageWindow } from '@/lib/listing/list';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  /** The public URL of a page. */
  href: (page: number) => string;
};

/** Up to five page numbers with previous and next arrows; nothing for a single page . */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {page > 1 && (
        <ShopLink
          href={href(page - 1)}
          rel="prev"
          aria-label="Previous page"
          className={styles.page}
        >
          <Icon name="back" size={18} />
        </ShopLink>
      )}
      {pageWindow(page, pages).map((number) => (
        <ShopLink
          key={number}
          href={href(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={styles.page}
        >
          {number}
        </ShopLink>
      ))}
      {page < pages && (
        <ShopLink href={href(page + 1)} rel="next" aria-label="Next page" className={styles.page}>
          <Icon name="next" size={18} />
        </ShopLink>
      )}
    </nav>
  );
}
