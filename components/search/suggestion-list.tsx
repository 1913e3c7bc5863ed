'use client';

import clsx from 'clsx/lite';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import { Filled } from '@/components/ui/filled';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import texts from '@/components/ui/text.module.css';
import type { useCombobox } from '@/components/ui/use-combobox';
import { imageUrl } from '@/lib/catalogue/images';
import { formatPrice } from '@/lib/money';
import { searchPath, shownText } from '@/lib/urls/search';
import styles from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions';

type SuggestionListProps = {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
  /** Lies over the page below its box rather than pushing it down. */
  floating: boolean;
  /** Called when the shopper follows a link below the products. */
  onFollow: () => void;
};

/** The class of what stands below a search box; floating, it lies over the page. */
export function suggestionLook(floating: boolean): string {
  return clsx(styles.dropdown, floating && styles.floating);
}

/**
 * The dropdown below a search box: up to six products and the link to all of them. Where there are
 * none it says so, with links to the categories where the page behind is out of sight.
 */
export function SuggestionList({ suggestions, combobox, floating, onFollow }: SuggestionListProps) {
  const { text, hits } = suggestions;
  const words = useWords('search');
  const { soldOut } = useWords('goods');
  const shown = { text: <bdi>{shownText(text)}</bdi> };
  const look = suggestionLook(floating);
  if (hits.length === 0) {
    return (
      <div className={look}>
        <p className={styles.none} role="status">
          <Icon name="search" />
          <span>
            <Filled text={words.noResults} values={shown} />
          </span>
        </p>
        {!floating && <IslandCategoryLinks onFollow={onFollow} />}
      </div>
    );
  }
  return (
    <div className={look}>
      <ul {...combobox.listProps} aria-label={words.products} className={styles.list}>
        {hits.map(({ id, name, house, price, imagePath, inStock }, index) => (
          <li key={id} {...combobox.optionProps(index)} className={styles.option}>
            <ProductImage src={imageUrl(imagePath)} alt="" width={60} height={60} />
            <span className={styles.words}>
              {house !== '' && (
                <span className={texts.house}>
                  <bdi>{house}</bdi>
                </span>
              )}
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
            </span>
            <span className={styles.price}>{inStock ? formatPrice(price) : soldOut}</span>
          </li>
        ))}
      </ul>
      <ShopLink
        href={searchPath({ text, page: 1 })}
        className={clsx(texts.textLink, styles.all)}
        onClick={onFollow}
      >
        <Filled text={words.seeAllResults} values={shown} />
      </ShopLink>
    </div>
  );
}
