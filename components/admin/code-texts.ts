import type { PromoOverview } from '@/lib/admin/promo-codes';
import { formatEnd, formatShopDay, formatShopTime, shopDay } from '@/lib/admin/shop-time';
import type { Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import type { PromoCode } from '@/lib/promo-code';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { leftToRight } from './shown-time';

/** Returns the day on which a code begins, or the time where that is within a day. */
function beginningOf(iso: string): string {
  const day = formatShopDay(iso);
  return shopDay(day)?.since === iso ? day : formatShopTime(iso);
}

/** "15%", or "$5.00". */
export function worthText({ discount, amount }: PromoCode): string {
  return leftToRight(
    amount === undefined ? `${Number((discount * 100).toFixed(2))}%` : formatPrice(amount),
  );
}

/** Whether a code holds, in words. */
export function stateText(lang: Language, { promo, state }: PromoOverview): string {
  const { codes: words } = adminWords(lang);
  const { beginsAt } = promo;
  if (state !== 'not begun' || beginsAt === undefined) {
    return words.states[state];
  }
  return say(lang, words.beginsOn, { day: leftToRight(beginningOf(beginsAt)) });
}

/** From when until when a code holds, in words. */
export function periodText(lang: Language, { beginsAt, expiresAt }: PromoCode): string {
  const { codes: words } = adminWords(lang);
  const from = beginsAt === undefined ? null : leftToRight(beginningOf(beginsAt));
  const until = expiresAt === null ? null : leftToRight(formatEnd(expiresAt));
  if (from !== null && until !== null) return say(lang, words.fromUntil, { from, until });
  if (from !== null) return say(lang, words.from, { from });
  return until === null ? words.noEnd : say(lang, words.until, { until });
}

/** How many orders used a code, of how many that may. */
export function usesText(lang: Language, { promo, uses: count }: PromoOverview): string {
  const { codes: words } = adminWords(lang);
  const { useLimit: limit } = promo;
  return limit === null
    ? say(lang, words.used, { count })
    : say(lang, words.usedOf, { count, limit });
}

/** What a code took off the orders that were not lost. */
export function costText(lang: Language, { figures }: PromoOverview): string {
  const { codes: words } = adminWords(lang);
  return say(lang, words.cost, { amount: leftToRight(formatPrice(figures.discounts)) });
}
