import { GiftRow } from '@/components/basket/basket-totals';
import { Totals, TotalsRow } from '@/components/ui/totals';
import type { OrderTotals } from '@/lib/basket/totals';

type SummaryTotalsProps = {
  totals: Omit<OrderTotals, 'units' | 'itemsTotal'>;
  /** The name of the promo that is applied. */
  promoName: string | null;
};

/** From the free gift to the total. */
export function SummaryTotals({ totals, promoName }: SummaryTotalsProps) {
  const { gift, subtotal, promoDiscount, shipping, total } = totals;
  return (
    <Totals>
      <GiftRow gift={gift} />
      <TotalsRow label="Subtotal" amount={subtotal} />
      {promoName !== null && (
        <TotalsRow label={`Discount (${promoName})`} amount={promoDiscount} tone="saved" />
      )}
      <TotalsRow label="Shipping" amount={shipping} />
      <TotalsRow label="Total" amount={total} tone="total" />
    </Totals>
  );
}
