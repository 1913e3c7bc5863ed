'use client';

import clsx from 'clsx/lite';
import { CategoryLinks } from '@/components/layout/category-links';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { SearchIcon } from '@/components/ui/search-icon';
import link from '@/components/ui/text-link.module.css';
import type { useCombobox } from '@/components/ui/use-combobox';
import { imageUrl } from '@/lib/catalogue/images';
import { searchPath, shownText } from '@/lib/catalogue/search-path';
import { formatPrice } from '@/lib/money';
import type { Suggestions } from './fetch-suggestions';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
  /** Hangs over the page below its box, rather than pushing it down. */
  floating: boolean;
  /** The shopper follows a link below the products. */
  onFollow: () => void;
};

/**
 * The dropdown below a search box: up to six products with image, house, name and price and the way to all of them, or that
 * there are none, with other ways on where the page behind is out of sight.
 */
export function SuggestionList({ suggestions, combobox, floating, onFollow }: SuggestionListProps) {
  const { text, hits } = suggestions;
  const look = clsx(styles.dropdown, floating && styles.floating);
  if (hits.length === 0) {
    return (
      <div className={look}>
        <p className={styles.none} role="status">
          <SearchIcon />
          <span>No results found for "{shownText(text)}"</span>
        </p>
        {!floating && <CategoryLinks onFollow={onFollow} />}
      </div>
    );
  }
  return (
    <div className={look}>
      <ul {...combobox.listProps} aria-label="Products" className={styles.list}>
        {hits.map(({ id, name, house, price, imagePath }, index) => (
          <li key={id} {...combobox.optionProps(index)} className={styles.option}>
            <ProductImage src={imageUrl(imagePath)} alt="" width={60} height={60} />
            <span className={styles.words}>
              {house !== '' && <span className={styles.house}>{house}</span>}
              <span className={styles.name}>{name}</span>
            </span>
            <span className={styles.price}>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
      <ShopLink
        href={searchPath({ text, page: 1 })}
        className={clsx(link.link, styles.all)}
        onClick={onFollow}
      >
        See all results for "{shownText(text)}"
      </ShopLink>
    </div>
  );
}
