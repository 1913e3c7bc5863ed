import type { Cents } from '@/lib/money';
import { shop } from '@/lib/shop';
import { boughtForGift, canBeGift, giftToChoose } from './gift';
import { type BasketLine, lineKey, lineTotal } from './line';

export type PricedLine = Pick<
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
