'use client';

import { useEffect } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { ShopLink } from '@/components/ui/link';
import { lineKey } from '@/lib/basket/line';
import { availableLines } from '@/lib/basket/quote';
import { useBasket } from '@/store/basket';
import styles from './basket-drawer.module.css';
import { BasketEmpty } from './basket-empty';
import { BasketNotices } from './basket-notices';
import { BasketTotals } from './basket-totals';
import { CheckoutLink } from './checkout-link';
import { DrawerLine } from './drawer-line';
import { RemovalNotice } from './removal-notice';
import { useCloseOnNavigation } from './use-close-on-navigation';
import { useDoubleClickGuard } from './use-double-click-guard';
import { useRemoval } from './use-removal';

/** The basket sidebar (spec section 2), for its opener to fetch when it is first wanted. */
export function BasketDrawer() {
  const { read, lines, notes, open, closeSidebar } = useBasket();
  const { container, removed, remove, undo, forget } = useRemoval();
  const available = availableLines(lines, notes);
  useCloseOnNavigation();
  useDoubleClickGuard();
  useEffect(() => {
    if (!open) forget();
  }, [open, forget]);

  const footer = (
    <div className={styles.footer}>
      <BasketTotals lines={available} />
      {available.length > 0 && (
        <CheckoutLink className={buttonClass({ wide: true })} onClick={closeSidebar}>
          Checkout
        </CheckoutLink>
      )}
      <ShopLink
        href="/cart"
        className={buttonClass({ variant: 'secondary', wide: true })}
        onClick={closeSidebar}
      >
        Go to Cart
      </ShopLink>
    </div>
  );

  return (
    <Drawer
      open={open}
      onClose={closeSidebar}
      side="right"
      title={read ? `Your Basket (${lines.length})` : 'Your Basket'}
      footer={lines.length > 0 && footer}
    >
      <div ref={container}>
        <BasketNotices />
        {read && lines.length === 0 && (
          <BasketEmpty
            action={<Button onClick={closeSidebar}>Continue Shopping</Button>}
            onFollow={closeSidebar}
          />
        )}
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <DrawerLine
                key={lineKey(line)}
                line={line}
                note={notes[lineKey(line)]}
                onRemove={() => remove(line)}
                onFollow={closeSidebar}
              />
            ))}
          </ul>
        )}
        <RemovalNotice removed={removed} undo={undo} />
      </div>
    </Drawer>
  );
}
