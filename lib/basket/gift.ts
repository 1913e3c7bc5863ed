import { freeGift } from '@/lib/prices';
import { type BasketLine, lineSize } from './line';

// Apart from the totals, since cards and product pages need it at first.

type SizedLine = Pick<BasketLine, 'type' | 'size' | 'volume'>;
type CountedLine = SizedLine & Pick<BasketLine, 'quantity'>;

/** The first amount in ml that a text names, "3.4 fl oz (100 ML)", as sizes are written: "100ml". */
const inMl = (text: string) => text.replace(/^(?:.*?[^\d.,])??(\d+)\s*ml\b.*$/i, '$1ml');

/** Whether units of a line count towards the free gift: by the size chosen, else by its volume. */
export function countsForGift(line: SizedLine): boolean {
  const types: readonly string[] = freeGift.types;
  return types.includes(line.type) && inMl(lineSize(line) ?? '') === freeGift.buySize;
}

/** Whether a unit of a line can be the free gift: a perfume that comes in sizes, in the gift's. */
export function canBeGift({ type, size }: SizedLine): boolean {
  return type === 'multiple' && size === freeGift.giftSize;
}

/** How many units count towards the free gift. */
export function boughtForGift(lines: readonly CountedLine[]): number {
  return lines.reduce((units, line) => units + (countsForGift(line) ? line.quantity : 0), 0);
}

/**
 * The size whose next bottle is free: the basket has what is to be bought for it, and none of that
 * size yet. Null otherwise.
 */
export function giftToChoose(lines: readonly CountedLine[]): string | null {
  const { buyUnits, giftSize } = freeGift;
  const earned = boughtForGift(lines) >= buyUnits;
  return earned && !lines.some(canBeGift) ? giftSize : null;
}
