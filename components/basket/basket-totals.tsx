import type { ComponentProps } from 'react';
import { Emblem } from '@/components/ui/emblem';
import { Totals, TotalsRow } from '@/components/ui/totals';
import type { BasketLine } from '@/lib/basket/line';
import { offerProgress } from '@/lib/basket/offer-progress';
import { basketTotals, type BasketTotals as Sums } from '@/lib/basket/totals';
import { shop } from '@/lib/shop';
import styles from './basket-notices.module.css';

/** The free gift as it is taken off; nothing where the offer does not apply. */
export function GiftRow({ gift }: Pick<Sums, 'gift'>) {
  if (gift === null) return null;
  const notice = (
    <>
      <Emblem name="gift" size={18} />
      {shop.freeGift.notice}
    </>
  );
  return <TotalsRow label={notice} amount={gift.amount} tone="saved" />;
}

type BasketTotalsProps = {
  /** The lines that can be bought. */
  lines: readonly BasketLine[];
  /** Whether the subtotal has a row of its own. */
  subtotal?: boolean;
};

/**
 * The free gift or what is missing for it, the subtotal and the total, before shipping and promo.
 */
export function BasketTotals({ lines, subtotal = false }: BasketTotalsProps) {
  const totals = basketTotals(lines);
  const progress = offerProgress(lines);
  return (
    <>
      {progress !== null && (
        <p
          className={styles.progress}
          style={{ backgroundSize: `${progress.done * 100}% 2px, 100% 2px` }}
        >
          {progress.text}
        </p>
      )}
      <Totals>
        <GiftRow gift={totals.gift} />
        {subtotal && <TotalsRow label="Subtotal" amount={totals.subtotal} />}
        <TotalsRow label="Total" amount={totals.subtotal} tone="total" />
      </Totals>
    </>
  );
}

/** The way to checkout: a full page load, so that checkout gets its own security policy. */
export function CheckoutLink({ children, ...props }: Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a {...props} href="/checkout">
      {children}
    </a>
  );
}
