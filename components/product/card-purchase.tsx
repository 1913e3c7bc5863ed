'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { SizePicker } from '@/components/ui/size-picker';
import { Status } from '@/components/ui/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { needsPerfume, needsSize, sizesOf } from '@/lib/catalogue/sizes';
import styles from './card-purchase.module.css';
import { PerfumeChoice } from './perfume-choice';
import type { Purchasable } from './purchasable';
import { usePurchase } from './use-purchase';

/** The sizes, the price and the button of a product card. */
export function CardPurchase({ product }: { product: Purchasable }) {
  const purchase = usePurchase(product, { preselect: false });
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={styles.purchase}>
      {needsSize(product.type) && (
        <SizePicker
          name={`${id}-size`}
          legend={`Size of ${product.name}`}
          sizes={sizesOf(product.type)}
          value={purchase.size}
          onChange={purchase.chooseSize}
          describedBy={purchase.problem === null ? undefined : problemId}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice perfume={purchase.perfume} onChoose={purchase.choosePerfume} />
      )}
      <Price amount={purchase.price} original={purchase.original} className={styles.price} />
      <Button
        variant="secondary"
        wide
        aria-describedby={purchase.problem === null ? undefined : problemId}
        onClick={() => purchase.add(1)}
      >
        {purchase.confirmation === null ? 'Add to Cart' : 'Added to basket'}
        <VisuallyHidden>, {product.name}</VisuallyHidden>
      </Button>
      <p id={problemId} role="alert" className={styles.problem}>
        {purchase.problem}
      </p>
      <Status>{purchase.confirmation}</Status>
    </div>
  );
}
