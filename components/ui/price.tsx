'use client';

import clsx from 'clsx/lite';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './basics.module.css';
import { useWords } from './language';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  amount: Cents;
  /** The price before the discount; null where there is none. */
  original?: Cents | null;
  /** What stands in place of the amount, which is struck through then: "Free". */
  instead?: string;
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

/** A price tag, with the original price struck through where the product is discounted. */
export function Price({ amount, original = null, instead, className }: PriceProps) {
  const words = useWords('goods');
  const struck = instead ? amount : original;
  return (
    <span className={clsx(styles.price, className)}>
      <span>
        <VisuallyHidden>{words.priceHidden}</VisuallyHidden>
        <span>{instead ?? formatPrice(amount)}</span>
      </span>
      {struck !== null && (
        <span className={styles.original}>
          <StruckPrice amount={struck} />
        </span>
      )}
    </span>
  );
}
