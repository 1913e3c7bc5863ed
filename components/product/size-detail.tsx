import { sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import type { Purchasable } from './purchasable';
import styles from './size-detail.module.css';

type SizeDetailProps = {
  product: Purchasable;
  /** The label of one of its sizes. */
  label: string;
};

/** What a size is called and what the product costs in it (spec section 9). */
export function SizeDetail({ product, label }: SizeDetailProps) {
  const price = sizePrice(product, label);
  return (
    <span className={styles.detail}>
      <span>{sizesOf(product.type).find((size) => size.label === label)?.name}</span>{' '}
      <span className={styles.price}>{price !== null && formatPrice(price)}</span>
    </span>
  );
}
