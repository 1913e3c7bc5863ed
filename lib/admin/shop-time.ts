import { TZDate } from '@date-fns/tz';
import { shop } from '@/lib/shop';

/** Swedish writes a time as "2026-01-02 03:04". */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Formats an ISO 8601 time in the shop's time zone, "2026-01-02 03:04"; a dash for null.
 * (docs/behaviour.md, "Orders after they are placed")
 */
export function formatShopTime(iso: string | null): string {
  return iso === null ? '-' : clock.format(new Date(iso));
}

/** Formats the day of an ISO 8601 time in the shop's time zone, "2026-01-02". */
export function formatShopDay(iso: string): string {
  return formatShopTime(iso).slice(0, 10);
}

/**
 * Returns the ISO 8601 times at which a day such as 2026-12-31 and the next day begin in the shop's
 * time zone, 23 to 25 hours apart; null for an invalid day. (docs/behaviour.md, "Promo codes" and
 * "Orders after they are placed")
 */
export function shopDay(day: string): { since: string; before: string } | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  // Date takes 31 February for 3 March.
  if (start === null || Number.isNaN(start.getTime())) return null;
  if (!start.toISOString().startsWith(day)) return null;
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const midnight = (of: number) =>
    new Date(new TZDate(year, month, of, shop.timeZone).getTime()).toISOString();
  return { since: midnight(date), before: midnight(date + 1) };
}

/** Returns the day, such as 2026-12-31, that was so many days ago by the shop's clock. */
export function dayAgo(now: Date, days: number): string {
  const { since } = shopDay(formatShopDay(now.toISOString())) ?? { since: now.toISOString() };
  // Noon, since days have 23 to 25 hours.
  return formatShopDay(new Date(Date.parse(since) + (0.5 - days) * 86_400_000).toISOString());
}

/**
 * Formats an end (ISO 8601): the last day before it if it is midnight in the shop's time zone, else
 * the time; a dash for null.
 */
export function formatEnd(iso: string | null): string {
  if (iso === null) return '-';
  const lastDay = formatShopDay(new Date(Date.parse(iso) - 1).toISOString());
  return shopDay(lastDay)?.before === iso ? lastDay : formatShopTime(iso);
}
