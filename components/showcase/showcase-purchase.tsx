'use client';

import { useState } from 'react';
import styles from '@/components/product/card-purchase.module.css';
import type { Purchasable } from '@/components/product/purchasable';
import { PurchaseControls } from '@/components/product/purchase-controls';
import { usePurchase } from '@/components/product/use-purchase';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/check-icon';
import { Status } from '@/components/ui/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShowcasePrice } from '@/lib/showcase/format-price';
import { useInBasket } from './use-in-basket';

type ShowcasePurchaseProps = {
  product: Purchasable;
  /** Units that one click adds. */
  quantity: number;
};

/** The price and the toggle of a card of All Products: Add to cart, and Added while the product is in the basket. */
export function ShowcasePurchase({ product, quantity }: ShowcasePurchaseProps) {
  const purchase = usePurchase(product, { preselect: false });
  const { inBasket, takeOut } = useInBasket(product.id);
  const [takenOut, setTakenOut] = useState(false);

  const toggle = () => {
    setTakenOut(inBasket);
    if (inBasket) takeOut();
    else purchase.add(quantity);
  };

  return (
    <>
      <PurchaseControls
        product={product}
        purchase={purchase}
        formatPrice={formatShowcasePrice}
        button={(describedBy) => (
          <Button
            variant={inBasket ? 'primary' : 'secondary'}
            wide
            className={inBasket ? undefined : styles.add}
            aria-describedby={describedBy}
            onClick={toggle}
          >
            {inBasket && <CheckIcon size={16} />}
            {inBasket ? 'Added' : 'Add to cart'}
            <VisuallyHidden>
              , {product.name}
              {inBasket && ': take out again'}
            </VisuallyHidden>
          </Button>
        )}
      />
      <Status>
        {takenOut ? `${product.name} taken out of your basket` : purchase.confirmation}
      </Status>
    </>
  );
}
