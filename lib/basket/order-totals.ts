import { type Cents, fractionOf } from '@/lib/money';
import type { PromoWorth } from '@/lib/promo-code';
import { shippingPrice } from './shipping';
import { basketTotals, type OrderTotals, type PricedLine } from './totals';

// Apart from the totals of a basket, since drawer and cart have no promo, district and shipping.

/** What a promo code takes off a subtotal: never more than the subtotal itself. */
function promoDiscountOf(subtotal: Cents, { discount, amount }: PromoWorth): Cents {
  return amount === undefined ? fractionOf(subtotal, discount) : Math.min(amount, subtotal);
}

/**
 * Total = subtotal - promo + shipping (docs/behaviour.md, "The free gift and the total").
 *
 * @param promo what the applied code takes off; null for none
 * @param district where it goes, by its id; empty while that is open
 */
export function orderTotals(
  lines: readonly PricedLine[],
  promo: PromoWorth | null,
  district: string,
): OrderTotals {
  const totals = basketTotals(lines);
  const promoDiscount = promo ? promoDiscountOf(totals.subtotal, promo) : 0;
  const goods = totals.subtotal - promoDiscount;
  const shipping = shippingPrice(district, goods);
  return { ...totals, promoDiscount, shipping, total: goods + shipping };
}
