import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import type { Words } from '@/lib/words/words';
import styles from './category-links.module.css';

/**
 * The main categories. They are copied here because the full table has rules that no browser needs.
 */
const mainCategories = [
  ['/perfumes/men', 'perfumes-men'],
  ['/perfumes/women', 'perfumes-women'],
  ['/lattafa-rasasi', 'lattafa-rasasi'],
  ['/musk', 'musk'],
  ['/makeup', 'makeup'],
  ['/body-cream', 'body-cream'],
] as const;

type CategoryLinksProps = {
  words: Pick<Words, 'header' | 'categoryLabels'>;
  /** Called when a link is followed. */
  onFollow?: () => void;
};

/** Links to the main categories, for an empty screen. */
export function CategoryLinks({ words, onFollow }: CategoryLinksProps) {
  return (
    <ul className={styles.links} aria-label={words.header.categories}>
      {mainCategories.map(([path, slug]) => (
        <li key={path}>
          <ShopLink href={path} className={styles.link} onClick={onFollow}>
            {words.categoryLabels[slug]}
            <Icon name="next" size={16} className={styles.arrow} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

/** The same links for an island, with the texts that every page gives its islands. */
export function IslandCategoryLinks({ onFollow }: Pick<CategoryLinksProps, 'onFollow'>) {
  const words = { header: useWords('header'), categoryLabels: useWords('categoryLabels') };
  return <CategoryLinks words={words} onFollow={onFollow} />;
}
