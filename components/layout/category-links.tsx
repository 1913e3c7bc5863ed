import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import styles from './category-links.module.css';

/** A few main categories by menu label. The whole table has rules that no browser needs. */
const mainCategories = [
  { path: '/perfumes/men', label: 'Men Perfumes' },
  { path: '/perfumes/women', label: 'Women Perfumes' },
  { path: '/lattafa-rasasi', label: 'Lattafa & Rasasi Perfumes' },
  { path: '/musk', label: 'Musk' },
  { path: '/makeup', label: 'Makeup and Cosmetics' },
  { path: '/body-cream', label: 'Body Cream' },
] as const;

/** Links to the main categories, for an empty screen; `onFollow` is called when one is followed. */
export function CategoryLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.links} aria-label="Categories">
      {mainCategories.map(({ path, label }) => (
        <li key={path}>
          <ShopLink href={path} className={styles.link} onClick={onFollow}>
            {label}
            <Icon name="next" size={16} className={styles.arrow} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
