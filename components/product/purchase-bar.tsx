'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Price } from '@/components/ui/price';
import styles from './purchase-bar.module.css';
import type { usePurchase } from './use-purchase';

/** CSS pixels at the top of the screen that the header covers. */
const HEADER = 64;

/** Whether an element has scrolled away above the screen, or under the header. */
function useScrolledAbove(ref: RefObject<Element | null>): boolean {
  const [above, setAbove] = useState(false);

  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setAbove(
          entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < HEADER,
        );
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return above;
}

type PurchaseBarProps = {
  /** Where the product is bought: the bar stands in for it once it has scrolled away. */
  place: RefObject<HTMLElement | null>;
  name: string;
  purchase: ReturnType<typeof usePurchase>;
  /** The page's own button, once more. */
  children: ReactNode;
};

/** Name, price and button at the foot of a narrow screen while the page's own are above it. */
export function PurchaseBar({ place, name, purchase, children }: PurchaseBarProps) {
  const shown = useScrolledAbove(place);
  const { size, price, quantity } = purchase;
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
