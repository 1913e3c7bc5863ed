import { TZDate } from '@date-fns/tz';
import { shop } from '@/lib/shop';

/** Swedish writes a time as "2026-01-02 03:04". */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** "2026-01-02 03:04" of an ISO 8601 time, in the shop's time zone; a dash for none. */
export function formatShopTime(iso: string | null): string {
  return iso === null ? '-' : clock.format(new Date(iso));
}

/**
 * When a day such as 2026-12-31 is over in the shop's time zone, as an ISO 8601 time; null for what
 * is no day. (docs/behaviour.md, "Promo codes")
 */
export function endOfDay(day: string): string | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
  // Date takes 31 February for 3 March.
  if (start === null || Number.isNaN(start.getTime())) return null;
  if (!start.toISOString().startsWith(day)) return null;
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  return new Date(new TZDate(year, month, date + 1, shop.timeZone).getTime()).toISOString();
}

/**
 * The last day before a time (ISO 8601) where a day ends then in the shop's time zone, else the
 * time; a dash for none.
 */
export function formatEnd(iso: string | null): string {
  if (iso === null) return '-';
  const lastDay = formatShopTime(new Date(Date.parse(iso) - 1).toISOString()).slice(0, 10);
  return endOfDay(lastDay) === iso ? lastDay : formatShopTime(iso);
}
