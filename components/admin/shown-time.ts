import { formatShopTime } from '@/lib/admin/shop-time';

/** Keeps a price or a time as it is written inside a text from right to left. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Returns a time for a sentence, whose figures stay in their order in Arabic too. */
export function shownTime(iso: string): string {
  return leftToRight(formatShopTime(iso));
}
