import clsx from 'clsx/lite';
import { useState } from 'react';
import { QuoteNote } from '@/components/basket/basket-notices';
import { GiftReminder } from '@/components/basket/basket-totals';
import { useRemoval } from '@/components/basket/removal';
import { Filled } from '@/components/ui/filled';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import text from '@/components/ui/text.module.css';
import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { availableLines, type LineNotes, noteOn } from '@/lib/basket/line-notes';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import styles from './order-summary.module.css';
import { PromoBox } from './promo-box';
import { SummaryLine, SummaryTotals } from './summary-rows';
import type { PromoBoxState } from './use-promo';

const fetchSaid = () => import('./order-said').then(({ OrderSaid }) => OrderSaid);

type TotalBarProps = {
  /** The lines that can be ordered. */
  lines: readonly BasketLine[];
  totals: OrderTotals;
  /** The name of the applied promo. */
  promoName: string | null;
  /** Whether the basket was read; until then the bar only takes up its space. */
  read: boolean;
};

/**
 * On narrow screens, the total above the first field. It opens to the order's lines and a link to
 * the discount code in the summary below, which lists no lines there.
 */
export function TotalBar({ lines, totals, promoName, read }: TotalBarProps) {
  const words = useWords('checkout');
  const { label } = useWords('promo');
  const { giftNotice } = useWords('shop');
  const [open, setOpen] = useState(false);
  return (
    <details
      className={clsx(styles.bar, !read && styles.waiting)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <Filled
            text={words.totalWithShipping}
            values={{ total: <strong translate="no">{formatPrice(totals.total)}</strong> }}
          />
        </span>
        <span className={styles.view}>
          <span>{open ? words.hideOrder : words.viewOrder}</span>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      {open && (
        <div className={styles.glance}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <SummaryLine key={lineKey(line)} line={line} gift={totals.gift} />
            ))}
          </ul>
          <SummaryTotals totals={totals} promoName={promoName} giftNotice={giftNotice} />
          <a href="#order-summary" className={text.textLink}>
            {label}
          </a>
        </div>
      )}
    </details>
  );
}

type OrderSummaryProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  totals: OrderTotals;
  promo: PromoBoxState;
  /** Whether the basket was read; until then the summary says nothing about it. */
  read: boolean;
  /** Whether a quote is pending. */
  quotePending: boolean;
};

/** The order's lines and totals, with the discount-code box. */
export function OrderSummary({
  lines,
  notes,
  totals,
  promo,
  read,
  quotePending,
}: OrderSummaryProps) {
  const words = useWords('checkout');
  const { giftNotice } = useWords('shop');
  const { container, remove } = useRemoval<HTMLElement>();
  const available = availableLines(lines, notes);
  const Said = useWantedComponent(read, fetchSaid);
  return (
    <section
      ref={container}
      id="order-summary"
      className={styles.summary}
      aria-labelledby="order-summary-title"
      aria-busy={!read}
    >
      <h2 id="order-summary-title" tabIndex={-1} data-empty>
        {words.orderSummary}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine
            key={lineKey(line)}
            line={line}
            gift={totals.gift}
            note={noteOn(line, notes)}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <GiftReminder lines={available} />
      <PromoBox promo={promo} saved={totals.promoDiscount} />
      <QuoteNote quotePending={quotePending} />
      {Said && <Said lines={available} totals={totals} />}
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
