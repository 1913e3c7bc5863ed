import { ShopLink } from '@/components/ui/link';
import { TransportIcon } from '@/components/ui/transport-icon';
import { mainCategories } from '@/lib/catalogue/main-categories';
import styles from './category-links.module.css';

/** The ways on from an empty screen; `onFollow` tells a panel that the shopper takes one. */
export function CategoryLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.links} aria-label="Categories">
      {mainCategories.map(({ path, label }) => (
        <li key={path}>
          <ShopLink href={path} className={styles.link} onClick={onFollow}>
            {label}
            <TransportIcon name="next" size={16} className={styles.arrow} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
