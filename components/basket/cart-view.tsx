'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Status } from '@/components/ui/visually-hidden';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { availableLines, noteText } from '@/lib/basket/quoted-lines';
import { shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { useBasketQuote } from '@/store/basket-quote';
import { BasketEmpty, BasketNotices, QuoteNote } from './basket-notices';
import { BasketTotals, CheckoutLink } from './basket-totals';
import styles from './cart.module.css';
import { CartTable } from './cart-table';
import { RemovalNotice, useRemoval } from './removal';

/**
 * What a shopper reads whose browser cannot show the basket, with another way to reach the shop.
 */
function NeedsScript({ className }: { className?: string }) {
  const words = useWords('cart');
  const phone = <a href={`tel:+${shop.phone}`}>{shop.phoneDisplay}</a>;
  return (
    <p className={className}>
      <Filled text={words.needsScripts} values={{ phone }} />
    </p>
  );
}

type CartSummaryProps = {
  /** What can be bought. */
  lines: readonly BasketLine[];
  /** Today's prices are on their way. */
  asking: boolean;
  /** How an order is paid and returned. */
  terms: ReactNode;
};

/** What the basket costs before promo and shipping, and the way to checkout. */
export function CartSummary({ lines, asking, terms }: CartSummaryProps) {
  const words = useWords('cart');
  return (
    <section className={styles.summary} aria-label={words.basketTotal}>
      <BasketTotals lines={lines} subtotal />
      <QuoteNote asking={asking} />
      {lines.length > 0 && (
        <CheckoutLink className={buttonClass({ size: 'large', wide: true })}>
          {words.checkOut}
        </CheckoutLink>
      )}
      {terms}
    </section>
  );
}

/** The basket of the cart page: not read yet, empty or filled. Below its sums stand the `terms`. */
export function CartView({ terms }: { terms: ReactNode }) {
  const words = useWords('lines');
  const { continueShopping } = useWords('basket');
  const { read, lines, notes } = useBasket();
  const { container, removed, remove, undo } = useRemoval();
  const asking = useBasketQuote();

  const changes = lines.flatMap((line) => {
    const note = notes[lineKey(line)];
    return note ? [noteText(line, note, words)] : [];
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
              {continueShopping}
            </ShopLink>
          }
        />
      )}
      {lines.length > 0 && <CartTable lines={lines} notes={notes} onRemove={remove} />}
      <RemovalNotice removed={removed} undo={undo} />
      {lines.length > 0 && (
        <CartSummary lines={availableLines(lines, notes)} asking={asking} terms={terms} />
      )}
    </div>
  );
}
