'use client';

import { type ReactNode, useId } from 'react';
import { Price } from '@/components/ui/price';
import { SizePicker } from '@/components/ui/size-picker';
import { needsPerfume, needsSize, sizesOf } from '@/lib/catalogue/sizes';
import type { Cents } from '@/lib/money';
import { PerfumeChoice } from './perfume-choice';
import type { Purchasable } from './purchasable';
import styles from './purchase-controls.module.css';
import type { usePurchase } from './use-purchase';

type PurchaseControlsProps = {
  product: Purchasable;
  purchase: ReturnType<typeof usePurchase>;
  formatPrice?: (cents: Cents) => string;
  /** Draws the button; `describedBy` is the id of the message about a missing choice, where there is one. */
  button: (describedBy: string | undefined) => ReactNode;
};

/** What a card asks before its product can be bought: size and perfume where needed, with the price and the alert. */
export function PurchaseControls(props: PurchaseControlsProps) {
  const { product, purchase, formatPrice, button } = props;
  const id = useId();
  const problemId = `${id}-problem`;
  const describedBy = purchase.problem === null ? undefined : problemId;
  return (
    <div className={styles.purchase}>
      <Price amount={purchase.price} original={purchase.original} format={formatPrice} />
      {needsSize(product.type) && (
        <SizePicker
          name={`${id}-size`}
          legend={`Size of ${product.name}`}
          sizes={sizesOf(product.type)}
          value={purchase.size}
          onChange={purchase.chooseSize}
          describedBy={describedBy}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice perfume={purchase.perfume} onChoose={purchase.choosePerfume} />
      )}
      {button(describedBy)}
      <p id={problemId} role="alert" className={styles.problem}>
        {purchase.problem}
      </p>
    </div>
  );
}
