import clsx from 'clsx';
import { Emblem } from '@/components/ui/emblem';
import type { BasketLine } from '@/lib/basket/line';
import { basketTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import styles from './basket-totals.module.css';

type BasketTotalsProps = {
  /** The lines that can be bought. */
  lines: readonly BasketLine[];
  /** Whether the subtotal has a row of its own. */
  subtotal?: boolean;
};

/** The free gift where the offer applies, the subtotal and the total, before shipping and promo. */
export function BasketTotals({ lines, subtotal = false }: BasketTotalsProps) {
  const totals = basketTotals(lines);
  return (
    <dl className={styles.totals}>
      {totals.gift && (
        <div className={clsx(styles.row, styles.gift)}>
          <dt>
            <Emblem name="gift" size={18} />
            {shop.freeGift.notice}
          </dt>
          <dd>{formatPrice(-totals.gift.amount)}</dd>
        </div>
      )}
      {subtotal && (
        <div className={styles.row}>
          <dt>Subtotal</dt>
          <dd>{formatPrice(totals.subtotal)}</dd>
        </div>
      )}
      <div className={clsx(styles.row, styles.total)}>
        <dt>Total</dt>
        <dd>{formatPrice(totals.subtotal)}</dd>
      </div>
    </dl>
  );
}
