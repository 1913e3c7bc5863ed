import clsx from 'clsx/lite';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  amount: Cents;
  /** The price before the discount; null where there is none. */
  original?: Cents | null;
  className?: string;
};

/** A price tag, with the original price struck through where the product is discounted. */
export function Price({ amount, original = null, className }: PriceProps) {
  return (
    <span className={clsx(styles.price, className)}>
      <span>
        <VisuallyHidden>Price </VisuallyHidden>
        <span>{formatPrice(amount)}</span>
      </span>
      {original !== null && (
        <span className={styles.original}>
          <VisuallyHidden>Original price </VisuallyHidden>
          <s>{formatPrice(original)}</s>
        </span>
      )}
    </span>
  );
}
