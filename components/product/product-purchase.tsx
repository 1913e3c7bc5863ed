'use client';

import { useId, useRef, useState } from 'react';
import { useScrolledPast } from '@/components/layout/use-scrolled-past';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { Quantity } from '@/components/ui/quantity';
import { SizePicker } from '@/components/ui/size-picker';
import { Status } from '@/components/ui/status';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { needsPerfume, needsSize, sizesOf } from '@/lib/catalogue/sizes';
import { PerfumeChoice } from './perfume-choice';
import styles from './product-purchase.module.css';
import type { Purchasable } from './purchasable';
import { SizeDetail } from './size-detail';
import { usePurchase } from './use-purchase';

/** CSS pixels of scroll from which the bar that stands in for the button is fetched: less than any header is high. */
const BAR_FROM = 50;

const fetchBar = () => import('./purchase-bar').then(({ PurchaseBar }) => PurchaseBar);

/** Price, sizes, quantity and the button of the product screen (spec sections 2 and 4). */
export function ProductPurchase({ product }: { product: Purchasable }) {
  const purchase = usePurchase(product, { preselect: true });
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  const problemId = `${id}-problem`;
  const sizes = sizesOf(product.type);
  const actions = useRef<HTMLDivElement>(null);
  const PurchaseBar = useLazyComponent(useScrolledPast(BAR_FROM), fetchBar, () => {});
  const button = (
    <Button
      size="large"
      wide
      aria-describedby={purchase.problem === null ? undefined : problemId}
      onClick={() => purchase.add(quantity)}
    >
      {purchase.confirmation === null ? 'ADD TO CART' : 'ADDED TO BASKET'}
      <VisuallyHidden>, {product.name}</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.purchase}>
      <Price amount={purchase.price} original={purchase.original} className={styles.price} />
      {sizes.length === 1 && (
        <p className={styles.size}>
          Size <strong>{purchase.size}</strong>
        </p>
      )}
      {needsSize(product.type) && (
        <SizePicker
          look="large"
          name={`${id}-size`}
          sizes={sizes}
          value={purchase.size}
          onChange={purchase.chooseSize}
          detail={(label) => <SizeDetail product={product} label={label} />}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice perfume={purchase.perfume} onChoose={purchase.choosePerfume} />
      )}
      <div ref={actions} className={styles.actions}>
        <Quantity value={quantity} onChange={setQuantity} label={`Quantity of ${product.name}`} />
        {button}
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {purchase.problem}
      </p>
      <Status>{purchase.confirmation}</Status>
      {PurchaseBar && (
        <PurchaseBar place={actions} name={product.name} quantity={quantity} purchase={purchase}>
          {button}
        </PurchaseBar>
      )}
    </div>
  );
}
