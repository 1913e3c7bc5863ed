import { freeGift } from '@/lib/prices';
import type { BasketLine } from './line';

// Apart from the totals, since cards and product pages need it at first.

type SizedLine = Pick<BasketLine, 'size' | 'quantity'>;

/** How many units count towards the free gift; 0 where the shop gives none. */
export function boughtForGift(lines: readonly SizedLine[]): number {
  return lines.reduce(
    (units, { size, quantity }) => units + (size === freeGift?.buySize ? quantity : 0),
    0,
  );
}

/**
 * The size whose next bottle is free: the basket has what is to be bought for it, and none of that
 * size yet. Null otherwise.
 */
export function giftToChoose(lines: readonly SizedLine[]): string | null {
  if (freeGift === null) return null;
  const { buyUnits, giftSize } = freeGift;
  const earned = boughtForGift(lines) >= buyUnits;
  return earned && !lines.some(({ size }) => size === giftSize) ? giftSize : null;
}
