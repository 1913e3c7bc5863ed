import clsx from 'clsx/lite';
import { QuoteNote } from '@/components/basket/basket-notices';
import { useRemoval } from '@/components/basket/removal';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import text from '@/components/ui/text.module.css';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/quoted-lines';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import styles from './order-summary.module.css';
import { PromoBox } from './promo-box';
import { SummaryLine, SummaryTotals } from './summary-rows';
import type { PromoBoxState } from './use-promo';

type TotalBarProps = {
  totals: OrderTotals;
  /** Whether the basket was read: before, the bar only keeps its place. */
  read: boolean;
};

/** On narrow screens, what the order costs before the first field, with the way to the summary. */
export function TotalBar({ totals, read }: TotalBarProps) {
  const words = useWords('checkout');
  return (
    <p className={clsx(styles.bar, !read && styles.waiting)}>
      <span>
        <Filled
          text={words.totalWithShipping}
          values={{ total: <strong>{formatPrice(totals.total)}</strong> }}
        />
      </span>
      <a href="#order-summary" className={text.textLink}>
        {words.viewOrder}
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
  /** Today's prices are on their way. */
  asking: boolean;
};

/** What is ordered and what it costs, with the discount-code box. */
export function OrderSummary({ lines, notes, totals, promo, read, asking }: OrderSummaryProps) {
  const words = useWords('checkout');
  const { giftNotice } = useWords('shop');
  const { container, remove } = useRemoval();
  return (
    <section
      id="order-summary"
      className={styles.summary}
      aria-labelledby="order-summary-title"
      aria-busy={!read}
    >
      <h2 id="order-summary-title">{words.orderSummary}</h2>
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
      <QuoteNote asking={asking} />
      {read && (
        <SummaryTotals
          totals={totals}
          promoName={promo.applied?.name ?? null}
          giftNotice={giftNotice}
        />
      )}
    </section>
  );
}
