import { ProductCard } from '@/components/product/product-card';
import type { Product } from '@/lib/catalogue/product';
import styles from './product-grid.module.css';

/** How many cards may stand above the fold of a phone: their images load at once. */
const EAGER = 2;

/** Product cards in a grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard product={product} eager={index < EAGER} lead={index === 0} />
        </li>
      ))}
    </ul>
  );
}
