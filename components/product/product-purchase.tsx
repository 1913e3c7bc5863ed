'use client';

import type { ReactNode } from 'react';
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
import { boughtForGift } from '@/lib/basket/gift';
import { lineSaid } from '@/lib/basket/line-said';
import { defaultSize, needsPerfume, type Size, sizesOf } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import type { FewLeftTexts } from './few-left';
import { showInRow } from './gallery-pictures';
import { PerfumeChoice } from './perfume-choice';
import styles from './product-purchase.module.css';
import type { Purchasable } from './purchasable';
import type { Several } from './several';
import { usePurchase } from './use-purchase';

/** The scroll offset (CSS px), less than a header's height, from which the purchase bar loads. */
const BAR_FROM = 50;

/** The screen without the part at its top that the header covers, as CSS margins. */
const BELOW_HEADER = '-64px 0px 0px';

const fetchBar = () => import('./purchase-bar').then(({ PurchaseBar }) => PurchaseBar);

type SizeDetailProps = {
  /** One of the product's sizes. */
  size: Size;
  /** Whether its next bottle is free. */
  isGift: boolean;
  /** How many units of this size are chosen; 0 if another size is. */
  chosen: number;
};

/**
 * A size's name and price, or that it is sold out. The gift's size shows that it is free, or that
 * one unit is if more are chosen.
 */
function SizeDetail({ size, isGift, chosen }: SizeDetailProps) {
  const { sizeNames, free } = useWords('purchase');
  const { oneFree, soldOut } = useWords('goods');
  const { price, name, inStock } = size;
  const state = inStock ? name && sizeNames[name] : soldOut;
  return (
    <span className={styles.detail}>
      {isGift ? (
        <strong>{`${chosen > 1 ? oneFree : free} `}</strong>
      ) : (
        state && <span>{`${state} `}</span>
      )}
      <span className={basics.figures}>
        {isGift ? <StruckPrice amount={price} /> : <Amount cents={price} />}
      </span>
    </span>
  );
}

type ProductPurchaseProps = {
  product: Purchasable;
  /** The size to open with; null if there is none. */
  opening?: string | null;
  /** The product in one line, beside the price. */
  short?: ReactNode;
  /** What to say of sizes of which few are left. */
  fewLeft?: FewLeftTexts;
  /** The offer to take several, if it applies to one of the sizes. */
  several?: Several;
  /** The id of the picture that shows all its sizes. */
  sizesPicture?: string;
};

/** The price, sizes, quantity and button of the product page. */
export function ProductPurchase(props: ProductPurchaseProps) {
  const { product, opening = defaultSize(product), short, fewLeft, several, sizesPicture } = props;
  const purchase = usePurchase(product, opening);
  const words = useWords('purchase');
  const quantityOf = useWords('quantity').of;
  const { soldOut } = useWords('goods');
  const sizes = sizesOf(product);
  const { name } = product;
  const chooseSize = (size: string) => {
    purchase.chooseSize(size);
    if (sizesPicture) showInRow(sizesPicture);
  };
  const added = purchase.confirmation !== null;
  const few = fewLeft?.[product.sizes ? (purchase.size ?? '') : ''];
  const free = purchase.isGift && purchase.quantity === 1;
  const paid = purchase.price * (purchase.quantity - Number(purchase.isGift));
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
        {few && <p className={styles.few}>{few}</p>}
      </div>
      {sizes.length === 1 && (
        <p className={styles.size}>
          {words.size} <strong translate="no">{purchase.size}</strong>
        </p>
      )}
      {sizes.length > 1 && (
        <SizePicker
          look="large"
          legend={words.size}
          name={`size-${product.id}`}
          sizes={sizes}
          value={purchase.size}
          onChange={chooseSize}
          detail={(size) => (
            <SizeDetail
              size={size}
              isGift={size.inStock && size.label === purchase.giftSize}
              chosen={size.label === purchase.size ? purchase.quantity : 0}
            />
          )}
        />
      )}
      {needsPerfume(product.type) && (
        <PerfumeChoice name={`perfume-${product.id}`} purchase={purchase} />
      )}
      <div className={styles.actions}>
        <Quantity
          // Another size is said by its own button.
          key={purchase.size}
          value={purchase.quantity}
          onChange={purchase.setQuantity}
          label={fill(quantityOf, { title: name })}
          said={lineSaid({ ...product, ...purchase }, formatPrice(paid))}
        />
        <Button
          size="large"
          wide
          aria-describedby={purchase.describedBy}
          data-add
          disabled={purchase.soldOut}
          suppressHydrationWarning
          onClick={() => purchase.add()}
        >
          {added && <Icon name="check" size={18} className={styles.fresh} />}
          <span>
            {purchase.soldOut ? soldOut : added ? words.addedToBasketLarge : words.addToCartLarge}
          </span>
          <VisuallyHidden>{fill(words.addHidden, { name })}</VisuallyHidden>
        </Button>
      </div>
      {several && several.size === purchase.size && (
        <Button
          variant="quiet"
          className={styles.several}
          data-take={several.units}
          suppressHydrationWarning
          onClick={() => {
            const { lines, openDrawer } = useBasket.getState();
            const missing = several.units - boughtForGift(lines);
            if (missing > 0) purchase.add(missing);
            openDrawer();
          }}
        >
          {several.text}
        </Button>
      )}
      <p id={purchase.problemId} role="alert" className={styles.problem}>
        {purchase.problem && words[purchase.problem]}
      </p>
      <Status>{purchase.confirmation}</Status>
      {PurchaseBar && <PurchaseBar shown={out} product={product} purchase={purchase} />}
    </div>
  );
}
