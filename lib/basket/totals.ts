import { type Cents, fractionOf } from '@/lib/money';
import type { PromoWorth } from '@/lib/promo-code';
import { shop } from '@/lib/shop';
import { boughtForGift, canBeGift, giftToChoose } from './gift';
import { type BasketLine, lineKey, lineTotal } from './line';
import { shippingPrice } from './shipping';

type PricedLine = Pick<
  BasketLine,
  'id' | 'type' | 'size' | 'volume' | 'perfume' | 'unitPrice' | 'quantity'
>;

/** What a basket costs before promo and shipping. */
export type BasketTotals = {
  /** Number of units over all lines. */
  units: number;
  /** The price of everything, gift included. */
  itemsTotal: Cents;
  /**
   * The unit given for free: the key of its line and its price; null where the offer does not
   * apply.
   */
  gift: { key: string; amount: Cents } | null;
  /** itemsTotal less the gift. */
  subtotal: Cents;
};

/** What an order costs. */
export type OrderTotals = BasketTotals & {
  /** Taken off the subtotal by the promo code, from 0 to subtotal. */
  promoDiscount: Cents;
  shipping: Cents;
  /** subtotal - promoDiscount + shipping. */
  total: Cents;
};

function giftOf(lines: readonly PricedLine[]): BasketTotals['gift'] {
  if (shop.freeGift === null || boughtForGift(lines) < shop.freeGift.buyUnits) return null;
  let dearest: PricedLine | null = null;
  for (const line of lines) {
    if (canBeGift(line) && line.unitPrice > (dearest?.unitPrice ?? -1)) dearest = line;
  }
  return dearest && { key: lineKey(dearest), amount: dearest.unitPrice };
}

/**
 * The one basket arithmetic: with at least two 100ml units, by size or by volume, and a 50ml line
 * of type multiple, one unit of that is free, once, the dearest if they differ.
 */
export function basketTotals(lines: readonly PricedLine[]): BasketTotals {
  const gift = giftOf(lines);
  const itemsTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return {
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    itemsTotal,
    gift,
    subtotal: itemsTotal - (gift?.amount ?? 0),
  };
}

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

/**
 * How many bottles are still to be bought for the free gift; 0 where the gift itself is all that is
 * missing, null where the offer applies already, nothing towards it is in the basket yet, or there
 * is no offer.
 */
export function missingForGift(
  lines: readonly Pick<BasketLine, 'type' | 'size' | 'volume' | 'quantity'>[],
): number | null {
  if (shop.freeGift === null) return null;
  const missing = shop.freeGift.buyUnits - boughtForGift(lines);
  if (missing > 0) return missing < shop.freeGift.buyUnits ? missing : null;
  return giftToChoose(lines) === null ? null : 0;
}
