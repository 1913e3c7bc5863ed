'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { useInView } from '@/components/ui/use-in-view';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { imageUrl } from '@/lib/catalogue/images';
import { fill } from '@/lib/words/fill';
import type { Purchasable } from './purchasable';
import styles from './purchase-bar.module.css';
import type { usePurchase } from './use-purchase';

/** The screen but for the CSS pixels at its foot that the bar covers. */
const ABOVE_BAR = '0px 0px -65px';

/** What the button of the bar adds: amount and size where there are such, and what that costs. */
function AddWords({ purchase }: Pick<PurchaseBarProps, 'purchase'>) {
  const words = useWords('purchase');
  const { quantity, price: each, isGift, confirmation } = purchase;
  if (confirmation !== null) return <span>{words.addedToBasket}</span>;
  const paid = quantity - Number(isGift);
  const price = paid === 0 ? <span>{words.free}</span> : <Amount cents={each * paid} />;
  const units = [quantity > 1 && quantity, purchase.size].filter(Boolean).join(' × ');
  const text = units === '' ? words.addPriced : words.addSized;
  const size = <bdi translate="no">{units}</bdi>;
  return (
    <span>
      <Filled text={text} values={{ size, price }} />
    </span>
  );
}

type PurchaseBarProps = {
  /** Whether it stands in for the page's own price, sizes and button. */
  shown: boolean;
  product: Pick<Purchasable, 'name' | 'imagePath'>;
  purchase: ReturnType<typeof usePurchase>;
  /** The id of the message that says what is wrong with the choice. */
  describedBy?: string;
};

/**
 * Picture, name and button at the foot of the screen while the page's own are out of view, but
 * never over the footer. The button says what it adds, since size and price are out of sight then.
 */
export function PurchaseBar({ shown, product, purchase, describedBy }: PurchaseBarProps) {
  const { name, imagePath } = product;
  const { addHidden } = useWords('purchase');
  const bar = useRef<HTMLDivElement>(null);
  // It is fetched when the page is there, and the footer stays.
  const [footer] = useState(() => ({ current: document.querySelector('footer') }));
  const ended = useInView(footer, { margin: ABOVE_BAR });
  const showMissingChoice = useEffectEvent(() => {
    if (purchase.problem !== null) purchase.place.current?.scrollIntoView({ block: 'center' });
  });

  useEffect(() => {
    const { current } = bar;
    // A frame later the page says what is missing, if anything is.
    const onClick = () => requestAnimationFrame(() => showMissingChoice());
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  return (
    <div ref={bar} className={styles.bar} inert={!shown || ended}>
      <ProductImage src={imageUrl(imagePath)} alt="" width={40} height={40} />
      <p className={styles.product}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.perfume}>
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
