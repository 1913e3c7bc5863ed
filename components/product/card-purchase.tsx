'use client';

import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { SizePicker } from '@/components/ui/size-picker';
import { Status, VisuallyHidden } from '@/components/ui/visually-hidden';
import { needsPerfume, needsSize, sizesOf } from '@/lib/catalogue/sizes';
import styles from './card-purchase.module.css';
import { PerfumeChoice } from './perfume-choice';
import type { Purchasable } from './purchasable';
import { usePurchase } from './use-purchase';

type PurchaseControlsProps = {
  product: Purchasable;
  purchase: ReturnType<typeof usePurchase>;
  /**
   * Draws the button; `describedBy` is the id of the message about a missing choice, where there is
   * one.
   */
  button: (describedBy: string | undefined) => ReactNode;
};

/**
 * What a card asks before its product can be bought: size and perfume where needed, with price and
 * alert.
 */
export function PurchaseControls(props: PurchaseControlsProps) {
  const { product, purchase, button } = props;
  const id = useId();
  const problemId = `${id}-problem`;
  const describedBy = purchase.problem === null ? undefined : problemId;
  return (
    <div ref={purchase.place} className={styles.purchase} data-purchase>
      <Price amount={purchase.price} original={purchase.original} />
      {needsSize(product.type) && (
        <SizePicker
          name={`size-${product.id}`}
          legend={`Size of ${product.name}`}
          sizes={sizesOf(product.type)}
          value={purchase.size}
          onChange={purchase.chooseSize}
          describedBy={describedBy}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice
          name={`perfume-${product.id}`}
          perfume={purchase.perfume}
          onChoose={purchase.choosePerfume}
        />
      )}
      {button(describedBy)}
      <p id={problemId} role="alert" className={styles.problem}>
        {purchase.problem}
      </p>
    </div>
  );
}

/** The sizes, the price and the button of a product card. */
export function CardPurchase({ product }: { product: Purchasable }) {
  const purchase = usePurchase(product, { preselect: false });
  return (
    <>
      <PurchaseControls
        product={product}
        purchase={purchase}
        button={(describedBy) => (
          <Button
            variant="secondary"
            wide
            className={styles.add}
            aria-describedby={describedBy}
            data-add
            suppressHydrationWarning
            onClick={purchase.add}
          >
            {purchase.confirmation === null ? 'Add to Cart' : 'Added to basket'}
            <VisuallyHidden>, {product.name}</VisuallyHidden>
          </Button>
        )}
      />
      <Status>{purchase.confirmation}</Status>
    </>
  );
}
