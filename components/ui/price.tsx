'use client';

import clsx from 'clsx/lite';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './basics.module.css';
import { useWords } from './language';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  /** Or the word that stands for it: "Free". */
  amount: Cents | string;
  /** The price before the discount or the gift; null where there is none. */
  original?: Cents | null;
  className?: string;
};

/** A price that does not hold, struck through, and said to be the original one. */
export function StruckPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <VisuallyHidden>{useWords('goods').originalPriceHidden}</VisuallyHidden>
      <s>{formatPrice(amount)}</s>
    </>
  );
}

/** A price tag, with the original price struck through where the product is discounted or a gift. */
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
          <StruckPrice amount={original} />
        </span>
      )}
    </span>
  );
}
