'use client';

import type { MouseEvent, ReactNode } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useBasket } from '@/store/basket';

const fetchDrawer = () =>
  import('@/components/basket/basket-drawer').then(({ BasketDrawer }) => BasketDrawer);

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

type BasketButtonProps = {
  className?: string;
  /** The class of the badge. */
  countClass?: string;
  children: ReactNode;
};

/**
 * The link to the cart, with the number of basket lines. Once JavaScript runs it opens the drawer.
 */
export function BasketButton({ className, countClass, children }: BasketButtonProps) {
  const count = useBasket((state) => (state.read ? state.lines.length : 0));
  const open = useBasket((state) => state.open);
  const { openDrawer, closeDrawer } = useBasket.getState();
  const BasketDrawer = useLazyComponent(open, fetchDrawer, () => {
    closeDrawer();
    sayNotLoaded();
  });

  return (
    <>
      <a
        href="/cart"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={() => fetchAhead(fetchDrawer)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openDrawer();
        }}
      >
        {children}
        <VisuallyHidden>
          Basket{count > 0 && `, ${count} ${count === 1 ? 'product' : 'products'}`}
        </VisuallyHidden>
        {count > 0 && (
          <span className={countClass} aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      {BasketDrawer && <BasketDrawer />}
    </>
  );
}
