'use client';

import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import { lineKey } from '@/lib/basket/line';
import { availableLines, noteText } from '@/lib/basket/quote';
import { useBasket } from '@/store/basket';
import { BasketEmpty } from './basket-empty';
import { BasketNotices } from './basket-notices';
import { CartSummary } from './cart-summary';
import { CartTable } from './cart-table';
import styles from './cart-view.module.css';
import { NeedsScript } from './needs-script';
import { RemovalNotice } from './removal-notice';
import { useBasketQuote } from './use-basket-quote';
import { useRemoval } from './use-removal';

/** The basket of the cart page: not read yet, empty or filled (spec section 2). */
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
