'use client';

import clsx from 'clsx';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import type { useCombobox } from '@/components/ui/use-combobox';
import { imageUrl } from '@/lib/catalogue/images';
import { shownText } from '@/lib/catalogue/search-path';
import { formatPrice } from '@/lib/money';
import type { Suggestions } from './fetch-suggestions';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
  /** Hangs over the page below its box, rather than pushing it down. */
  floating: boolean;
};

/** The dropdown below a search box: up to six products with image, name and price, or that there are none. */
export function SuggestionList({ suggestions, combobox, floating }: SuggestionListProps) {
  const { text, hits } = suggestions;
  const look = clsx(styles.dropdown, floating && styles.floating);
  if (hits.length === 0) {
    return (
      <div className={look}>
        <p className={styles.none} role="status">
          <Icon name="search" />
          <span>No results found for "{shownText(text)}"</span>
        </p>
      </div>
    );
  }
  return (
    <ul {...combobox.listProps} aria-label="Products" className={look}>
      {hits.map(({ id, name, price, imagePath }, index) => (
        <li key={id} {...combobox.optionProps(index)} className={styles.option}>
          <ProductImage src={imageUrl(imagePath)} alt="" width={60} height={60} />
          <span className={styles.name}>{name}</span>
          <span className={styles.price}>{formatPrice(price)}</span>
        </li>
      ))}
    </ul>
  );
}
