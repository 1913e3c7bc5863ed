import { shop } from '../shop';
import type { BasketLine } from './line';

/** How far a basket has come towards the free gift. */
export type OfferProgress = {
  /** How many bottles are still to be bought; 0 where the gift itself is all that is missing. */
  missing: number;
  /**
   * How far along the basket is, between 0 and 1: every bottle to buy is a step, and so is the
   * gift.
   */
  done: number;
};

/** Returns null where the offer applies already or nothing towards it is in the basket yet. */
export function offerProgress(
  lines: readonly Pick<BasketLine, 'size' | 'quantity'>[],
): OfferProgress | null {
  const { buySize, buyUnits, giftSize } = shop.freeGift;
  const bought = lines.reduce(
    (units, { size, quantity }) => units + (size === buySize ? quantity : 0),
    0,
  );
  const hasGift = lines.some(({ size }) => size === giftSize);
  if (bought === 0 || (bought >= buyUnits && hasGift)) return null;
  const counted = Math.min(bought, buyUnits);
  return { missing: buyUnits - counted, done: counted / (buyUnits + 1) };
}
