import { buttonClass } from '@/components/ui/button';
import type { BasketLine } from '@/lib/basket/line';
import { BasketTotals } from './basket-totals';
import styles from './cart-summary.module.css';
import { CheckoutLink } from './checkout-link';

/** What the basket costs before promo and shipping, and the way to checkout. */
export function CartSummary({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <section className={styles.summary} aria-label="Basket total">
      <BasketTotals lines={lines} subtotal />
      <p className={styles.shipping}>Shipping calculated at checkout.</p>
      {lines.length > 0 && (
        <CheckoutLink className={buttonClass({ size: 'large', wide: true })}>
          CHECK OUT
        </CheckoutLink>
      )}
    </section>
  );
}
