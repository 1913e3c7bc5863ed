'use client';

import clsx from 'clsx/lite';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './basics.module.css';
import { useWords } from './language';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  /** Or the word that stands for it: "Free". */
  amount: Cents | string;
  /** The price before the discount; null where there is none. */
  original?: Cents | null;
  className?: string;
};

/** A price tag, with the original price struck through where the product is discounted. */
export function Price({ amount, original = null, className }: PriceProps) {
  const words = useWords('goods');
  return (
    <span className={clsx(styles.price, className)}>
      <span>
        <VisuallyHidden>{words.priceHidden}</VisuallyHidden>
        <span>{typeof amount === 'string' ? amount : formatPrice(amount)}</span>
      </span>
      {original !== null && (
        <span className={styles.original}>
          <VisuallyHidden>{words.originalPriceHidden}</VisuallyHidden>
          <s>{formatPrice(original)}</s>
        </span>
      )}
    </span>
  );
}
