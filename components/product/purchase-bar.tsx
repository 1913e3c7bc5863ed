'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { Amount } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { useInView } from '@/components/ui/use-in-view';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { missingChoice } from '@/lib/basket/line';
import { imageUrl } from '@/lib/catalogue/images';
import { fill } from '@/lib/words/fill';
import type { Purchasable } from './purchasable';
import styles from './purchase-bar.module.css';
import type { usePurchase } from './use-purchase';

/** The screen without the part at its foot that the bar covers, as CSS margins. */
const ABOVE_BAR = '0px 0px -65px';

/** The label of the bar's button: quantity and size, if any, and the price. */
function AddWords({ purchase }: Pick<PurchaseBarProps, 'purchase'>) {
  const words = useWords('purchase');
  const { soldOut } = useWords('goods');
  const { quantity, price: each, isGift, confirmation } = purchase;
  if (purchase.soldOut) return <span>{soldOut}</span>;
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
  /** Whether it replaces the page's own price, sizes and button. */
  shown: boolean;
  product: Purchasable;
  purchase: ReturnType<typeof usePurchase>;
};

/**
 * Shows picture, name and button at the foot of the screen while the page's own button is out of
 * view, but never over the footer. The button says what it adds, since size and price are out of
 * view too.
 */
export function PurchaseBar({ shown, product, purchase }: PurchaseBarProps) {
  const { name, imagePath } = product;
  const { addHidden } = useWords('purchase');
  // The bar loads after the page, and the footer never changes.
  const [footer] = useState(() => ({ current: document.querySelector('footer') }));
  const ended = useInView(footer, { margin: ABOVE_BAR });

  const add = () => {
    const { current } = purchase.place;
    if (missingChoice(product, purchase) !== null) {
      // The bar leaves once the choice is in view: the page's own button takes the focus.
      current?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true });
      // What is missing is drawn one frame later.
      requestAnimationFrame(() => current?.scrollIntoView({ block: 'center' }));
    }
    purchase.add();
  };

  return (
    <div className={styles.bar} inert={!shown || ended}>
      <ProductImage src={imageUrl(imagePath)} alt="" width={40} height={40} />
      <p className={styles.product}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.perfume}>
          <bdi>{purchase.perfume}</bdi>
        </span>
      </p>
      <Button aria-describedby={purchase.describedBy} disabled={purchase.soldOut} onClick={add}>
        <AddWords purchase={purchase} />
        <VisuallyHidden>{fill(addHidden, { name })}</VisuallyHidden>
      </Button>
    </div>
  );
}
