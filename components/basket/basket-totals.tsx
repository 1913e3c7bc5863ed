import { Totals, TotalsRow } from '@/components/ui/totals';
import type { BasketLine } from '@/lib/basket/line';
import { offerProgress } from '@/lib/basket/offer-progress';
import { basketTotals } from '@/lib/basket/totals';
import styles from './basket-totals.module.css';
import { GiftRow } from './gift-row';

type BasketTotalsProps = {
  /** The lines that can be bought. */
  lines: readonly BasketLine[];
  /** Whether the subtotal has a row of its own. */
  subtotal?: boolean;
};

/** The free gift or what is missing for it, the subtotal and the total, before shipping and promo. */
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
