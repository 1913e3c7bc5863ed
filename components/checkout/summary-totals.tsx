'use client';

import { GiftRow, Totals, TotalsRow } from '@/components/basket/basket-totals';
import { useWords } from '@/components/ui/language';
import type { OrderTotals } from '@/lib/basket/totals';
import { fill } from '@/lib/words/fill';

type SummaryTotalsProps = {
  totals: Omit<OrderTotals, 'units' | 'itemsTotal'>;
  /** The name of the promo that is applied. */
  promoName: string | null;
  /** What the row of the free gift says. */
  giftNotice: string;
};

/** From the free gift to the total. */
export function SummaryTotals({ totals, promoName, giftNotice }: SummaryTotalsProps) {
  const words = useWords('totals');
  const { gift, subtotal, promoDiscount, shipping, total } = totals;
  return (
    <Totals>
      <GiftRow gift={gift} notice={giftNotice} />
      <TotalsRow label={words.subtotal} amount={subtotal} />
      {promoName !== null && (
        <TotalsRow
          label={fill(words.discount, { name: promoName })}
          amount={promoDiscount}
          tone="saved"
        />
      )}
      <TotalsRow label={words.shipping} amount={shipping} />
      <TotalsRow label={words.total} amount={total} tone="total" />
    </Totals>
  );
}
