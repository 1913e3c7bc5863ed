'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useWords } from '@/components/ui/language';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortPrice } from '@/lib/money';
import { fill } from '@/lib/words/fill';
import type { Purchasable } from './purchasable';
import styles from './purchase-bar.module.css';
import type { usePurchase } from './use-purchase';

/** CSS pixels at the top of the screen that the header covers. */
const HEADER = 64;

/**
 * CSS pixels below the screen that count as in view: a jump from the foot of a page to its top
 * passes the element without a frame in which it is seen, and must be told.
 */
const BELOW = 100_000;

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
      { rootMargin: `-${HEADER}px 0px ${BELOW}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return above;
}

/** What the button of the bar adds: amount and size where there are such, and what that costs. */
function AddWords({ purchase }: Pick<PurchaseBarProps, 'purchase'>) {
  const words = useWords('purchase');
  const { size, quantity, price: each, confirmation } = purchase;
  if (confirmation !== null) return words.addedToBasket;
  const price = formatShortPrice(each * quantity);
  const units = [quantity > 1 && quantity, size].filter(Boolean).join(' × ');
  return fill(units === '' ? words.addPriced : words.addSized, { size: units, price });
}

type PurchaseBarProps = {
  /** Where the product is bought: the bar stands in for it once it has scrolled away. */
  place: RefObject<HTMLElement | null>;
  product: Pick<Purchasable, 'name'>;
  purchase: ReturnType<typeof usePurchase>;
  /** The id of the message that says what is wrong with the choice. */
  describedBy?: string;
};

/**
 * Name and button at the foot of the screen while the page's own are above it. The button says
 * what it adds, since size and price are out of sight then.
 */
export function PurchaseBar({ place, product, purchase, describedBy }: PurchaseBarProps) {
  const { name } = product;
  const shown = useScrolledAbove(place);
  const { addHidden } = useWords('purchase');
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
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.brand}>
          <bdi>{purchase.perfume}</bdi>
        </span>
      </p>
      <Button aria-describedby={describedBy} onClick={purchase.add}>
        <AddWords purchase={purchase} />
        <VisuallyHidden>{fill(addHidden, { name })}</VisuallyHidden>
      </Button>
    </div>
  );
}
