import { Container } from '@/components/ui/container';
import type { Product } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';
import styles from './related-products.module.css';

/** Up to four products like the one on the screen (spec section 2); nothing where there are none. */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <Container>
        <h2 id="related" className={styles.title}>
          You may also like
        </h2>
        <ul className={styles.row}>
          {products.map((product) => (
            <li key={product.id} className={styles.cell}>
              <ProductCard product={product} level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
