'use client';

import { RemovalNotice, useRemoval } from '@/components/basket/removal';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Status, VisuallyHidden } from '@/components/ui/visually-hidden';
import { lineKey } from '@/lib/basket/line';
import { findLine } from '@/lib/basket/lines';
import { useBasket } from '@/store/basket';
import { PurchaseControls } from './card-purchase';
import styles from './card-purchase.module.css';
import type { Purchasable } from './purchasable';
import { usePurchase } from './use-purchase';

/**
 * The price and the toggle of a card of All Products: Add to cart, and Added while the basket has a
 * line of the chosen size and perfume. A second click removes that line alone, with Undo.
 */
export function TogglePurchase({ product }: { product: Purchasable }) {
  const purchase = usePurchase(product, { preselect: false });
  const { size, perfume } = purchase;
  const key = lineKey({ id: product.id, size, perfume });
  const line = useBasket(({ lines }) => findLine(lines, key));
  const { removed, remove, undo, forget } = useRemoval();

  const toggle = () => {
    if (line) {
      purchase.forgetLast();
      remove(line);
    } else {
      forget();
      purchase.add();
    }
  };

  return (
    <>
      <PurchaseControls
        product={product}
        purchase={purchase}
        button={(describedBy) => (
          <Button
            variant={line ? 'primary' : 'secondary'}
            wide
            className={line ? undefined : styles.add}
            aria-describedby={describedBy}
            data-add
            suppressHydrationWarning
            onClick={toggle}
          >
            {line && <Icon name="check" size={16} />}
            {line ? 'Added' : 'Add to cart'}
            <VisuallyHidden>
              , {product.name}
              {line && ': take out again'}
            </VisuallyHidden>
          </Button>
        )}
      />
      <div className={styles.removal}>
        <RemovalNotice removed={line ? null : removed} undo={undo} />
      </div>
      <Status>{purchase.confirmation}</Status>
    </>
  );
}
