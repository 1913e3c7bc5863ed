import type { CardLoading } from '@/components/listing/card-grid';
import { ProductCard } from '@/components/product/product-card';
import { purchasable } from '@/components/product/purchasable';
import { Stars } from '@/components/ui/stars';
import type { ShowcaseItem } from '@/lib/showcase/showcase-index';
import styles from './showcase-card.module.css';
import { ShowcasePurchase } from './showcase-purchase';

type ShowcaseCardProps = CardLoading & { item: ShowcaseItem };

/** A card of All Products: a product card with its stars and the toggle button (spec section 2). */
export function ShowcaseCard({ item, ...loading }: ShowcaseCardProps) {
  const { product, rateCount, quantity } = item;
  return (
    <ProductCard product={product} {...loading}>
      {rateCount !== null && (
        <p className={styles.rating}>
          <Stars rating={rateCount} />
        </p>
      )}
      <ShowcasePurchase product={purchasable(product)} quantity={quantity} />
    </ProductCard>
  );
}
