'use client';

import type { ReactNode } from 'react';
import { fetchAhead } from '@/components/ui/fetch-ahead';
import { useLanguage, useWords } from '@/components/ui/language';
import { sayNotLoaded } from '@/components/ui/line-notice';
import { isPlainClick } from '@/components/ui/link';
import { withPanelWords } from '@/components/ui/panel-words';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { localPath } from '@/lib/language';
import { fillCount } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';

const fetchDrawer = withPanelWords(() =>
  import('@/components/basket/basket-drawer').then(({ BasketDrawer }) => BasketDrawer),
);

type BasketButtonProps = {
  className?: string;
  /** The class of the badge. */
  countClass?: string;
  children: ReactNode;
};

/** The link to the cart, with the number of basket lines. With JavaScript it opens the drawer. */
export function BasketButton({ className, countClass, children }: BasketButtonProps) {
  const language = useLanguage();
  const words = useWords('header');
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
        href={localPath(language, '/cart')}
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
          {count > 0 ? fillCount(language, words.basketWithProducts, count) : words.basket}
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
