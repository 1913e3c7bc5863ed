import { useGiftFacts } from '@/components/basket/basket-said';
import { ChangesSaid } from '@/components/basket/changes-said';
import { useWords } from '@/components/ui/language';
import type { BasketLine } from '@/lib/basket/line';
import type { OrderTotals } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { fill } from '@/lib/words/fill';

type OrderSaidProps = {
  /** The lines that can be ordered. */
  lines: readonly BasketLine[];
  totals: OrderTotals;
};

/** Says how the order changes: its shipping, its total and the free gift. */
export function OrderSaid({ lines, totals }: OrderSaidProps) {
  const { totalWithShipping } = useWords('checkout');
  const { shipping } = useWords('totals');
  const giftFacts = useGiftFacts(lines, 0);
  const total = fill(totalWithShipping, { total: formatPrice(totals.total) });
  const facts = [
    { key: 'shipping', text: `${shipping} ${formatPrice(totals.shipping)}` },
    { key: 'total', text: total },
    ...giftFacts,
  ];
  return <ChangesSaid facts={facts} />;
}
