import clsx from 'clsx/lite';
import { useRemoval } from '@/components/basket/removal';
import links from '@/components/ui/link.module.css';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/quoted-lines';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import styles from './order-summary.module.css';
import { PromoBox } from './promo-box';
import { SummaryLine } from './summary-line';
import { SummaryTotals } from './summary-totals';
import type { PromoBoxState } from './use-promo';

type TotalBarProps = {
  totals: OrderTotals;
  /** Whether the basket was read: before, the bar only keeps its place. */
  read: boolean;
};

/** On narrow screens, what the order costs before the first field, with the way to the summary. */
export function TotalBar({ totals, read }: TotalBarProps) {
  return (
    <p className={clsx(styles.bar, !read && styles.waiting)}>
      <span>
        <strong>{formatPrice(totals.total)}</strong> with shipping
      </span>
      <a href="#order-summary" className={links.text}>
        View order
      </a>
    </p>
  );
}

type OrderSummaryProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  totals: OrderTotals;
  promo: PromoBoxState;
  /** Whether the basket was read: before, nothing is said about it. */
  read: boolean;
};

/** What is ordered and what it costs, with the discount-code box. */
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
