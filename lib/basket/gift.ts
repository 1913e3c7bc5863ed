import { inMl } from '@/lib/catalogue/product';
import { freeGift } from '@/lib/prices';
import { type BasketLine, lineSize } from './line';

// Apart from the totals, since cards and product pages need it at first.

type SizedLine = Pick<BasketLine, 'type' | 'size' | 'volume'>;
type CountedLine = SizedLine & Pick<BasketLine, 'quantity'>;

/** Whether units of a line count towards the free gift: by the size chosen, else by its volume. */
export function countsForGift(line: SizedLine): boolean {
  const types: readonly string[] = freeGift?.types ?? [];
  return types.includes(line.type) && inMl(lineSize(line) ?? '') === freeGift?.buySize;
}

/** Whether a unit of a line can be the free gift: a perfume that comes in sizes, in the gift's. */
export function canBeGift({ type, size }: SizedLine): boolean {
  return type === 'multiple' && size === freeGift?.giftSize;
}

/** How many units count towards the free gift; 0 where the shop gives none. */
export function boughtForGift(lines: readonly CountedLine[]): number {
  return lines.reduce((units, line) => units + (countsForGift(line) ? line.quantity : 0), 0);
}

/**
 * The size whose next bottle is free: the basket has what is to be bought for it, and none of that
 * size yet. Null otherwise.
 */
export function giftToChoose(lines: readonly CountedLine[]): string | null {
  if (freeGift === null) return null;
  const { buyUnits, giftSize } = freeGift;
  const earned = boughtForGift(lines) >= buyUnits;
  return earned && !lines.some(canBeGift) ? giftSize : null;
}
