import { Emblem } from '@/components/ui/emblem';
import { TotalsRow } from '@/components/ui/totals';
import type { BasketTotals } from '@/lib/basket/totals';
import { shop } from '@/lib/shop';

/** The free gift as it is taken off; nothing where the offer does not apply (spec section 9). */
export function GiftRow({ gift }: Pick<BasketTotals, 'gift'>) {
  if (gift === null) return null;
  const notice = (
    <>
      <Emblem name="gift" size={18} />
      {shop.freeGift.notice}
    </>
  );
  return <TotalsRow label={notice} amount={gift.amount} tone="saved" />;
}
