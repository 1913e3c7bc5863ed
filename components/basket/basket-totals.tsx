import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Emblem } from '@/components/ui/emblem';
import { Figures } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { useLanguage, useLocalPath, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Amount, Price } from '@/components/ui/price';
import text from '@/components/ui/text.module.css';
import { type BasketLine, type LineChoice, lineKey, lineTotal } from '@/lib/basket/line';
import { basketTotals, missingForGift, type BasketTotals as Sums } from '@/lib/basket/totals';
import { type Cents, formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { fill, fillCount } from '@/lib/words/fill';
import styles from './basket-notices.module.css';

/** The rows of a sum, the total last. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

type TotalsRowProps = {
  label: ReactNode;
  amount: Cents;
  /** `saved` marks a discount, `total` the amount to pay. */
  tone?: 'plain' | 'saved' | 'total';
};

/** A row of a sum: its label and its amount. */
export function TotalsRow({ label, amount, tone = 'plain' }: TotalsRowProps) {
  return (
    <div className={clsx(styles.row, styles[tone])}>
      <dt>{label}</dt>
      <dd>
        <bdi translate="no">{`${tone === 'saved' ? '\u2212' : ''}${formatPrice(amount)}`}</bdi>
      </dd>
    </div>
  );
}

type GiftRowsProps = Pick<Sums, 'gift' | 'subtotal'> & { notice: string };

/**
 * Above the subtotal, the price of all products and the free gift that comes off it; empty if the
 * offer does not apply.
 */
export function GiftRows({ gift, subtotal, notice }: GiftRowsProps) {
  const words = useWords('totals');
  if (gift === null) return null;
  const label = (
    <>
      <Emblem name="gift" size={18} />
      {notice}
    </>
  );
  return (
    <>
      <TotalsRow label={words.products} amount={subtotal + gift.amount} />
      <TotalsRow label={label} amount={gift.amount} tone="saved" />
    </>
  );
}

type LineAmountProps = {
  line: LineChoice & Pick<BasketLine, 'unitPrice' | 'quantity'>;
  /** The free gift of the line's basket or order. */
  gift: Sums['gift'];
  /** What to show for several units if not all are free; their price if left out. */
  several?: ReactNode;
};

/**
 * The price of a line. A free gift shows its price struck through beside "Free"; several units, one
 * of them free, show "1 free" before the amount to pay.
 */
export function LineAmount({ line, gift, several }: LineAmountProps) {
  const words = useWords('lines');
  const { oneFree } = useWords('goods');
  const total = lineTotal(line);
  if (gift?.key !== lineKey(line)) return several ?? <Amount cents={total} />;
  if (line.quantity === 1) {
    return <Price amount={words.free} original={total} className={styles.saved} />;
  }
  return (
    <>
      <span className={styles.saved}>{`${oneFree} `}</span>
      {several ?? <Price amount={total - gift.amount} original={total} />}
    </>
  );
}

type LinesProps = {
  /** The lines that are available. */
  lines: readonly BasketLine[];
};

/** Returns the sentence that says what the basket still needs for the free gift. */
export function useGiftSentence() {
  const language = useLanguage();
  const words = useWords('basket');
  const { toBuy = null, gift = null } = useWords('giftKinds') ?? {};
  const { buySize = '', giftSize = '' } = shop.freeGift ?? {};
  const valuesOf = (kind: string | null) => {
    return { buySize, giftSize, ofKind: kind === null ? '' : fill(words.ofKind, { kind }) };
  };
  return (missing: number) =>
    missing === 0
      ? fill(words.giftToAdd, valuesOf(gift))
      : fillCount(language, words.moreForGift, missing, valuesOf(toBuy));
}

/**
 * Shows the progress towards the free gift as a sentence and a row of named bottles, with a link to
 * the perfumes. Empty if the offer applies already, no line counts towards it, or the catalogue has
 * no available gift.
 */
export function GiftProgress({ lines, onFollow }: LinesProps & { onFollow?: () => void }) {
  const words = useWords('basket');
  const sentence = useGiftSentence();
  const missing = missingForGift(lines);
  const offered = useWords('giftKinds') !== null;
  if (missing === null || !offered || shop.freeGift === null) return null;
  const { buyUnits, buySize, giftSize } = shop.freeGift;
  const bought = buyUnits - missing;
  return (
    <div className={styles.progress}>
      <p>
        <Figures text={sentence(missing)} />
      </p>
      <ul aria-hidden="true" className={styles.bottles}>
        {Array.from({ length: buyUnits }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, in a fixed order
          <li key={index} data-reached={index < bought || undefined}>
            {index < bought && <Icon name="check" size={14} />}
            <bdi translate="no">{buySize}</bdi>
          </li>
        ))}
        <li>{fill(words.giftStep, { giftSize })}</li>
      </ul>
      <ShopLink href="/perfumes" className={text.textLink} onClick={onFollow}>
        {words.choosePerfume}
      </ShopLink>
    </div>
  );
}

/**
 * Reminds the shopper on checkout to choose the gift. The link is a plain one, since checkout is
 * entered and left by full page loads.
 */
export function GiftReminder({ lines }: LinesProps) {
  const { choosePerfume } = useWords('basket');
  const sentence = useGiftSentence();
  const localPath = useLocalPath();
  if (missingForGift(lines) !== 0) return null;
  return (
    <div className={styles.progress}>
      <p>{sentence(0)}</p>
      <a href={localPath('/perfumes')} className={text.textLink}>
        {choosePerfume}
      </a>
    </div>
  );
}

/** Returns the sentence that says what checkout adds for the shipping. */
export function useShippingSentence() {
  const { shippingAdded } = useWords('basket');
  const { shippingName, shippingCost } = useWords('shop');
  return fill(shippingAdded, { name: shippingName, price: shippingCost });
}

type BasketTotalsProps = LinesProps & {
  /** Whether to show a row for the subtotal. */
  subtotal?: boolean;
};

/** The free gift, the subtotal, the total before promo, and a note that checkout adds shipping. */
export function BasketTotals({ lines, subtotal = false }: BasketTotalsProps) {
  const words = useWords('totals');
  const { giftNotice } = useWords('shop');
  const shipping = useShippingSentence();
  const totals = basketTotals(lines);
  return (
    <>
      <Totals>
        <GiftRows {...totals} notice={giftNotice} />
        {subtotal && <TotalsRow label={words.subtotal} amount={totals.subtotal} />}
        <TotalsRow label={words.total} amount={totals.subtotal} tone="total" />
      </Totals>
      <p className={basics.soft}>
        <Figures text={shipping} />
      </p>
    </>
  );
}

/** The link to checkout. It loads the full page, so that checkout gets its own security policy. */
export function CheckoutLink({ children, ...props }: Omit<ComponentProps<'a'>, 'href'>) {
  const localPath = useLocalPath();
  return (
    <a {...props} href={localPath('/checkout')}>
      {children}
    </a>
  );
}
