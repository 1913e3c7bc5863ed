import { formatShopTime } from '@/lib/admin/shop-time';

/** Returns a time for a sentence, whose figures stay in their order in Arabic too. */
export function shownTime(iso: string): string {
  return `\u2066${formatShopTime(iso)}\u2069`;
}
