import { buttonClass } from '@/components/ui/button';
import type { BasketLine } from '@/lib/basket/line';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { BasketTotals } from './basket-totals';
import styles from './cart-summary.module.css';
import { CheckoutLink } from './checkout-link';

/** What the basket costs before promo and shipping, and the way to checkout. */
export function CartSummary({ lines }: { lines: readonly BasketLine[] }) {
  const { shipping } = shop;
  return (
    <section className={styles.summary} aria-label="Basket total">
      <BasketTotals lines={lines} subtotal />
      <p className={styles.shipping}>
        {shipping.name} {formatPrice(shipping.price)} is added at checkout.
      </p>
      {lines.length > 0 && (
        <CheckoutLink className={buttonClass({ size: 'large', wide: true })}>
          CHECK OUT
        </CheckoutLink>
      )}
    </section>
  );
}
