import { shop } from '../shop';
import type { BasketLine } from './line';

/**
 * What is still missing for the free gift, in words for the shopper: the last bottle to buy, or the gift itself.
 * Null where the offer applies already or nothing of it has been chosen yet (spec section 9).
 */
export function offerProgress(
  lines: readonly Pick<BasketLine, 'size' | 'quantity'>[],
): string | null {
  const { buySize, buyUnits, giftSize } = shop.freeGift;
  const bought = lines.reduce(
    (units, { size, quantity }) => units + (size === buySize ? quantity : 0),
    0,
  );
  const hasGift = lines.some(({ size }) => size === giftSize);
  if (bought === 0 || (bought >= buyUnits && hasGift)) return null;
  if (bought >= buyUnits) return `Add a ${giftSize} perfume of your choice: it is free`;
  const more = buyUnits - bought === 1 ? 'one' : String(buyUnits - bought);
  return `Add ${more} more ${buySize} perfume to get a ${giftSize} perfume for free`;
}
