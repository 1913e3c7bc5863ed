import { ShopLink } from '@/components/ui/link';
import { categories } from '@/lib/catalogue/categories';
import styles from './no-products.module.css';

/** What the search screen says when nothing was found, with the categories as a way on (spec section 2). */
export function NoProducts() {
  return (
    <div className={styles.none}>
      <p className={styles.text}>No products found.</p>
      <ul className={styles.categories} aria-label="Categories">
        {categories.map(({ path, label }) => (
          <li key={path}>
            <ShopLink href={path}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
