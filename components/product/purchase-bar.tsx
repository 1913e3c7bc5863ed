'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Price } from '@/components/ui/price';
import styles from './purchase-bar.module.css';
import type { usePurchase } from './use-purchase';
import { useScrolledAbove } from './use-scrolled-above';

type PurchaseBarProps = {
  /** Where the product is bought: the bar stands in for it once it has scrolled away. */
  place: RefObject<HTMLElement | null>;
  name: string;
  quantity: number;
  purchase: ReturnType<typeof usePurchase>;
  /** The page's own button, once more. */
  children: ReactNode;
};

/** On narrow screens, name, price and button at the bottom while the page's own are above the screen. */
export function PurchaseBar({ place, name, quantity, purchase, children }: PurchaseBarProps) {
  const shown = useScrolledAbove(place);
  const { size, price } = purchase;

  const bar = useRef<HTMLDivElement>(null);
  const showMissingChoice = useEffectEvent(() => {
    if (purchase.problem !== null) place.current?.scrollIntoView({ block: 'center' });
  });

  useEffect(() => {
    const { current } = bar;
    // A frame later the page says what is missing, if anything is.
    const onClick = () => requestAnimationFrame(() => showMissingChoice());
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  return (
    <div ref={bar} className={styles.bar} inert={!shown}>
      <p className={styles.product}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <Price amount={price} className={styles.price} />
          {size !== null && <span>{size}</span>}
          {quantity > 1 && <span>× {quantity}</span>}
        </span>
      </p>
      {children}
    </div>
  );
}
