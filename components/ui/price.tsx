'use client';

import clsx from 'clsx/lite';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './basics.module.css';
import { useWords } from './language';
import { VisuallyHidden } from './visually-hidden';

type PriceProps = {
  /** Or a word instead: "Free". */
  amount: Cents | string;
  /** The price before the discount or the gift; null if there is none. */
  original?: Cents | null;
  className?: string;
};

/** An amount of money. Browsers must not translate it. */
export function Amount({ cents }: { cents: Cents }) {
  return <span translate="no">{formatPrice(cents)}</span>;
}

/** The original price, struck through and labelled for screen readers. */
export function StruckPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <VisuallyHidden>{useWords('goods').originalPriceHidden}</VisuallyHidden>
      <s translate="no">{formatPrice(amount)}</s>
    </>
  );
}

/** A price, with the original price struck through if the product is discounted or a gift. */
export function Price({ amount, original = null, className }: PriceProps) {
  const words = useWords('goods');
  return (
    <span className={clsx(styles.price, className)}>
      <span>
        <VisuallyHidden>{words.priceHidden}</VisuallyHidden>
        {typeof amount === 'string' ? <span>{amount}</span> : <Amount cents={amount} />}
      </span>
      {original !== null && (
        <span className={styles.original}>
          <StruckPrice amount={original} />
        </span>
      )}
    </span>
  );
}
