'use client';

import clsx from 'clsx/lite';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { withPanelWords } from '@/components/ui/panel-words';
import { Price } from '@/components/ui/price';
import { SizePicker } from '@/components/ui/size-picker';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { Status, VisuallyHidden } from '@/components/ui/visually-hidden';
import { lineKey } from '@/lib/basket/line';
import { findLine, type RemovedLine } from '@/lib/basket/lines';
import { defaultSize, needsPerfume, sizesOf } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import styles from './card-purchase.module.css';
import { PerfumeChoice } from './perfume-choice';
import type { Purchasable } from './purchasable';
import { usePurchase } from './use-purchase';

const fetchRemovalNotice = withPanelWords(() =>
  import('@/components/basket/removal').then(({ RemovalNotice }) => RemovalNotice),
);

type CardPurchaseProps = {
  product: Purchasable;
  /** Whether the button removes a product that is in the basket, with Undo, as on All Products. */
  toggles?: boolean;
  /** Drawn right above the price. */
  children?: ReactNode;
};

/** A card's purchase: the choice of size and perfume, the price and the button. */
export function CardPurchase(props: CardPurchaseProps) {
  const { product, toggles = false, children } = props;
  const purchase = usePurchase(product);
  const words = useWords('purchase');
  const { soldOut } = useWords('goods');
  const { size, perfume, problem, problemId, describedBy, confirmation } = purchase;
  const key = lineKey({ id: product.id, size, perfume });
  const isIn = useBasket(({ lines }) => toggles && findLine(lines, key) !== undefined);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  // In the page before it has any text, so that screen readers announce it.
  const Removal = useLazyComponent(isIn, fetchRemovalNotice);

  const takeOut = () => {
    purchase.forgetLast();
    setRemoved(useBasket.getState().remove(key));
  };
  const add = () => {
    setRemoved(null);
    purchase.add();
  };
  const undo = () => {
    if (removed !== null) useBasket.getState().restore(removed);
    setRemoved(null);
  };

  const { name } = product;
  const sizes = sizesOf(product);
  const hasSizes = sizes.length > 1;
  const hasPerfumes = needsPerfume(product.type);
  const isPlain = !hasSizes && !hasPerfumes;
  const amount = size ?? defaultSize(product) ?? product.volume;
  const buyable = confirmation === null ? words.addToCart : words.addedToBasket;
  return (
    <>
      <div ref={purchase.place} className={styles.purchase} data-purchase>
        <div>
          {children}
          <p className={styles.cost}>
            <Price amount={purchase.price} original={purchase.original} />{' '}
            {amount && (
              <bdi className={styles.size} translate="no">
                {amount}
              </bdi>
            )}
          </p>
        </div>
        <div className={clsx(styles.control, isPlain && styles.plain)}>
          {hasSizes && (
            <SizePicker
              name={`size-${product.id}`}
              legend={fill(words.sizeOf, { name })}
              sizes={sizes}
              value={size}
              onChange={purchase.chooseSize}
              describedBy={describedBy}
              detail={({ label, price, inStock }) => (
                <>
                  <VisuallyHidden>{`, ${inStock ? formatPrice(price) : soldOut}`}</VisuallyHidden>
                  {inStock && label === purchase.giftSize && <strong> {words.free}</strong>}
                </>
              )}
            />
          )}
          {hasPerfumes && <PerfumeChoice name={`perfume-${product.id}`} purchase={purchase} />}
          {isPlain && <p className={styles.oneSize}>{words.oneSize}</p>}
          <Button
            variant="secondary"
            className={clsx(styles.add, isIn && styles.isIn)}
            aria-describedby={problemId}
            data-add
            suppressHydrationWarning
            onClick={isIn ? takeOut : add}
          >
            {isIn && <Icon name="check" size={16} />}
            <span>{isIn ? words.added : toggles ? words.addToCartToggle : buyable}</span>
            <VisuallyHidden>
              {fill(isIn ? words.takeOutHidden : words.addHidden, { name })}
            </VisuallyHidden>
          </Button>
        </div>
        <p id={problemId} role="alert" className={styles.problem}>
          {problem && words[problem]}
        </p>
      </div>
      {Removal && (
        <div className={styles.removal}>
          <Removal removed={isIn ? null : removed} undo={undo} />
        </div>
      )}
      <Status>{confirmation}</Status>
    </>
  );
}
