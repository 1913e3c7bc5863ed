import type { LiraRate } from '@/lib/content/content';
import { formatLocales, type Language } from '@/lib/language';
import type { Cents } from '@/lib/money';

/** Converts an amount to Lebanese pounds at the shop's rate, to the nearest thousand. */
function inLira(cents: Cents, { perDollar }: LiraRate): number {
  return Math.round((cents * perDollar) / 100_000) * 1000;
}

/** Returns checkout's figures for an amount in Lebanese pounds, formatted for a language. */
export function liraFigures(language: Language, cents: Cents, rate: LiraRate) {
  const numbers = new Intl.NumberFormat(formatLocales[language]);
  const days = new Intl.DateTimeFormat(formatLocales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return {
    amount: numbers.format(inLira(cents, rate)),
    rate: numbers.format(rate.perDollar),
    date: days.format(new Date(rate.date)),
  };
}
