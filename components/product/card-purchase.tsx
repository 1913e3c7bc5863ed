'use client';

import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './card-purchase.module.css';
import type { Purchasable } from './purchasable';
import { PurchaseControls } from './purchase-controls';
import { usePurchase } from './use-purchase';

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
            onClick={() => purchase.add(1)}
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
