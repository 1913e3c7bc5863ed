import clsx from 'clsx';
import { Emblem } from '@/components/ui/emblem';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import styles from './summary-totals.module.css';

type SummaryTotalsProps = {
  totals: OrderTotals;
  /** The name of the promo that is applied. */
  promoName: string | null;
};

/** From the free gift to the total (spec section 9). */
export function SummaryTotals({ totals, promoName }: SummaryTotalsProps) {
  const { gift, subtotal, promoDiscount, shipping, total } = totals;
  return (
    <dl className={styles.totals}>
      {gift && (
        <div className={clsx(styles.row, styles.saved)}>
          <dt>
            <Emblem name="gift" size={18} />
            {shop.freeGift.notice}
          </dt>
          <dd>{formatPrice(-gift.amount)}</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>Subtotal</dt>
        <dd>{formatPrice(subtotal)}</dd>
      </div>
      {promoName !== null && (
        <div className={clsx(styles.row, styles.saved)}>
          <dt>Discount ({promoName})</dt>
          <dd>{formatPrice(-promoDiscount)}</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>Shipping</dt>
        <dd>{formatPrice(shipping)}</dd>
      </div>
      <div className={clsx(styles.row, styles.total)}>
        <dt>Total</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
    </dl>
  );
}
