import { shop } from '../shop';
import type { BasketLine } from './line';

/** How far a basket has come towards the free gift. */
export type OfferProgress = {
  /**
   * What is still missing, in words for the shopper: the last bottle to buy, or the gift itself.
   */
  text: string;
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
  const done = Math.min(bought, buyUnits) / (buyUnits + 1);
  if (bought >= buyUnits) {
    return { text: `Add a ${giftSize} perfume of your choice: it is free`, done };
  }
  const more = buyUnits - bought === 1 ? 'one' : String(buyUnits - bought);
  return {
    text: `Add ${more} more ${buySize} perfume to get a ${giftSize} perfume for free`,
    done,
  };
}
