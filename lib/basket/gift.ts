import { inMl } from '@/lib/catalogue/product';
import { freeGift } from '@/lib/prices';
import { type BasketLine, lineSize } from './line';

// Separate from the totals, because cards and product pages load it first.

type SizedLine = Pick<BasketLine, 'type' | 'size' | 'volume'>;
type CountedLine = SizedLine & Pick<BasketLine, 'quantity'>;

/** Returns whether a line counts towards the free gift, by its chosen size or its volume. */
export function countsForGift(line: SizedLine): boolean {
  const types: readonly string[] = freeGift?.types ?? [];
  return types.includes(line.type) && inMl(lineSize(line) ?? '') === freeGift?.buySize;
}

/** Returns whether a line can be the free gift: type "multiple" in the gift's size. */
export function canBeGift({ type, size }: SizedLine): boolean {
  return type === 'multiple' && size === freeGift?.giftSize;
}

/** Returns how many units count towards the free gift; 0 if there is no offer. */
export function boughtForGift(lines: readonly CountedLine[]): number {
  return lines.reduce((units, line) => units + (countsForGift(line) ? line.quantity : 0), 0);
}

/**
 * Returns the gift's size if the basket has earned the gift and has no bottle of that size yet;
 * null otherwise.
 */
export function giftToChoose(lines: readonly CountedLine[]): string | null {
  if (freeGift === null) return null;
  const { buyUnits, giftSize } = freeGift;
  const earned = boughtForGift(lines) >= buyUnits;
  return earned && !lines.some(canBeGift) ? giftSize : null;
}
