import { useRemoval } from '@/components/basket/use-removal';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/quote';
import type { OrderTotals } from '@/lib/basket/totals';
import styles from './order-summary.module.css';
import { PromoBox } from './promo-box';
import { SummaryLine } from './summary-line';
import { SummaryTotals } from './summary-totals';
import type { PromoBoxState } from './use-promo';

type OrderSummaryProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  totals: OrderTotals;
  promo: PromoBoxState;
  /** Whether the basket was read: before, nothing is said about it. */
  read: boolean;
};

/** What is ordered and what it costs, with the discount-code box (spec section 2). */
export function OrderSummary({ lines, notes, totals, promo, read }: OrderSummaryProps) {
  const { container, remove } = useRemoval();
  return (
    <section
      id="order-summary"
      className={styles.summary}
      aria-labelledby="order-summary-title"
      aria-busy={!read}
    >
      <h2 id="order-summary-title">Order summary</h2>
      <div ref={container}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SummaryLine
              key={lineKey(line)}
              line={line}
              note={notes[lineKey(line)]}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      </div>
      <PromoBox promo={promo} saved={totals.promoDiscount} />
      {read && <SummaryTotals totals={totals} promoName={promo.applied?.name ?? null} />}
    </section>
  );
}
