'use client';

import { type ReactNode, useId } from 'react';
import { useScrolledPast } from '@/components/layout/scrolled';
import basics from '@/components/ui/basics.module.css';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { Amount, Price, StruckPrice } from '@/components/ui/price';
import { Quantity } from '@/components/ui/quantity';
import { SizePicker } from '@/components/ui/size-picker';
import { useInView } from '@/components/ui/use-in-view';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { Status, VisuallyHidden } from '@/components/ui/visually-hidden';
import { defaultSize, needsPerfume, needsSize, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { fill } from '@/lib/words/fill';
import { useGiftToChoose } from '@/store/gift';
import { showInRow } from './gallery-pictures';
import { PerfumeChoice } from './perfume-choice';
import styles from './product-purchase.module.css';
import type { Purchasable } from './purchasable';
import { usePurchase } from './use-purchase';

/** The scroll offset (CSS px), less than a header's height, from which the purchase bar loads. */
const BAR_FROM = 50;

/** The screen without the part at its top that the header covers, as CSS margins. */
const BELOW_HEADER = '-64px 0px 0px';

const fetchBar = () => import('./purchase-bar').then(({ PurchaseBar }) => PurchaseBar);

type SizeDetailProps = {
  product: Purchasable;
  /** The label of one of the product's sizes. */
  label: string;
  /** How many units of this size are chosen; 0 if another size is. */
  chosen: number;
};

/**
 * A size's label and price. The gift's size shows that it is free, or that one unit is if more are
 * chosen.
 */
function SizeDetail({ product, label, chosen }: SizeDetailProps) {
  const { sizeNames, free } = useWords('purchase');
  const { oneFree } = useWords('goods');
  const isGift = useGiftToChoose() === label;
  const price = sizePrice(product, label);
  const name = sizesOf(product.type).find((size) => size.label === label)?.name;
  const figures =
    price !== null && (isGift ? <StruckPrice amount={price} /> : <Amount cents={price} />);
  return (
    <span className={styles.detail}>
      {isGift ? (
        <strong>{`${chosen > 1 ? oneFree : free} `}</strong>
      ) : (
        <span>{name && `${sizeNames[name]} `}</span>
      )}
      <span className={basics.figures}>{figures}</span>
    </span>
  );
}

type ProductPurchaseProps = {
  product: Purchasable;
  /** The size to open with; null if there is none. */
  opening?: string | null;
  /** The product in one line, beside the price. */
  short?: ReactNode;
  /** The id of the picture that shows all its sizes. */
  sizesPicture?: string;
};

/** The price, sizes, quantity and button of the product page. */
export function ProductPurchase(props: ProductPurchaseProps) {
  const { product, opening = defaultSize(product.type), short, sizesPicture } = props;
  const purchase = usePurchase(product, opening);
  const words = useWords('purchase');
  const quantityOf = useWords('quantity').of;
  const id = useId();
  const problemId = `${id}-problem`;
  const sizes = sizesOf(product.type);
  const { name } = product;
  const chooseSize = (size: string) => {
    purchase.chooseSize(size);
    if (sizesPicture) showInRow(sizesPicture);
  };
  const added = purchase.confirmation !== null;
  const free = purchase.isGift && purchase.quantity === 1;
  const out = !useInView(purchase.place, { margin: BELOW_HEADER, unknown: true });
  const scrolled = useScrolledPast(BAR_FROM);
  const PurchaseBar = useLazyComponent(scrolled || out, fetchBar);
  return (
    <div ref={purchase.place} className={styles.purchase} data-purchase>
      <div className={styles.head}>
        <Price
          amount={free ? words.free : purchase.price}
          original={free ? purchase.price : purchase.original}
          className={styles.price}
        />
        {short}
      </div>
      {sizes.length === 1 && (
        <p className={styles.size}>
          {words.size} <strong translate="no">{purchase.size}</strong>
        </p>
      )}
      {needsSize(product.type) && (
        <SizePicker
          look="large"
          legend={words.size}
          name={`size-${product.id}`}
          sizes={sizes}
          value={purchase.size}
          onChange={chooseSize}
          detail={(label) => (
            <SizeDetail
              product={product}
              label={label}
              chosen={label === purchase.size ? purchase.quantity : 0}
            />
          )}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice
          name={`perfume-${product.id}`}
          perfume={purchase.perfume}
          onChoose={purchase.choosePerfume}
        />
      )}
      <div className={styles.actions}>
        <Quantity
          value={purchase.quantity}
          onChange={purchase.setQuantity}
          label={fill(quantityOf, { title: name })}
        />
        <Button
          size="large"
          wide
          aria-describedby={purchase.problem === null ? undefined : problemId}
          data-add
          suppressHydrationWarning
          onClick={purchase.add}
        >
          {added && <Icon name="check" size={18} className={styles.fresh} />}
          <span>{added ? words.addedToBasketLarge : words.addToCartLarge}</span>
          <VisuallyHidden>{fill(words.addHidden, { name })}</VisuallyHidden>
        </Button>
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {purchase.problem && words[purchase.problem]}
      </p>
      <Status>{purchase.confirmation}</Status>
      {PurchaseBar && (
        <PurchaseBar
          shown={out}
          product={product}
          purchase={purchase}
          describedBy={purchase.problem === null ? undefined : problemId}
        />
      )}
    </div>
  );
}
