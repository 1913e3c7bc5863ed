import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import styles from './total-bar.module.css';

/** On narrow screens, what the order costs before the first field, with the way to the summary. */
export function TotalBar({ totals }: { totals: OrderTotals }) {
  const { total, shipping, promoDiscount } = totals;
  const discount = promoDiscount > 0 ? `, ${formatPrice(promoDiscount)} discount` : '';
  return (
    <p className={styles.bar}>
      <span>
        <strong>{formatPrice(total)}</strong> with {formatPrice(shipping)} shipping{discount}
      </span>
      <a href="#order-summary">View order</a>
    </p>
  );
}
