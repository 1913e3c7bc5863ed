'use client';

import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { Status } from '@/components/ui/visually-hidden';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { availableLines, noteText } from '@/lib/basket/quoted-lines';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { useBasketQuote } from '@/store/basket-quote';
import { BasketEmpty, BasketNotices } from './basket-notices';
import { BasketTotals, CheckoutLink } from './basket-totals';
import { CartTable } from './cart-table';
import styles from './cart-view.module.css';
import { RemovalNotice, useRemoval } from './removal';

/**
 * What a shopper reads whose browser cannot show the basket, with another way to reach the shop.
 */
function NeedsScript({ className }: { className?: string }) {
  return (
    <p className={className}>
      Your basket needs JavaScript. To order without it, call us at{' '}
      <a href={`tel:+${shop.phone}`}>{shop.phoneDisplay}</a>.
    </p>
  );
}

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

/** The basket of the cart page: not read yet, empty or filled. */
export function CartView() {
  const { read, lines, notes } = useBasket();
  const { container, removed, remove, undo } = useRemoval();
  useBasketQuote();

  const changes = lines.flatMap((line) => {
    const note = notes[lineKey(line)];
    return note ? [noteText(line, note)] : [];
  });

  return (
    <div ref={container} className={styles.cart}>
      <BasketNotices />
      <Status>{changes.join('. ')}</Status>
      {!read && (
        <>
          <noscript>
            <NeedsScript />
          </noscript>
          <NeedsScript className={styles.late} />
        </>
      )}
      {read && lines.length === 0 && (
        <BasketEmpty
          action={
            <ShopLink href="/" className={buttonClass()}>
              Continue Shopping
            </ShopLink>
          }
        />
      )}
      {lines.length > 0 && <CartTable lines={lines} notes={notes} onRemove={remove} />}
      <RemovalNotice removed={removed} undo={undo} />
      {lines.length > 0 && <CartSummary lines={availableLines(lines, notes)} />}
    </div>
  );
}
