import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { type Cents, formatPrice } from '@/lib/money';
import styles from './totals.module.css';

/** The rows of a sum, the total last. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

type TotalsRowProps = {
  label: ReactNode;
  amount: Cents;
  /** `saved` is taken off, `total` is what remains. */
  tone?: 'plain' | 'saved' | 'total';
};

/** A row of a sum: what it is and how much. */
export function TotalsRow({ label, amount, tone = 'plain' }: TotalsRowProps) {
  return (
    <div className={clsx(styles.row, styles[tone])}>
      <dt>{label}</dt>
      <dd>
        <bdi>
          {tone === 'saved' && '\u2212'}
          {formatPrice(amount)}
        </bdi>
      </dd>
    </div>
  );
}
