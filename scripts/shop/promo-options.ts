import { InvalidArgumentError } from 'commander';
import { plainFraction } from '@/lib/admin/products/product-cells';
import { shopDay } from '@/lib/admin/shop-time';
import { plainToken } from '@/lib/plain-token';
import { normalizeCode } from '@/lib/promo-code';
import { readCount } from './read-options';

/** Removes a value, as in a spreadsheet. Commander has no null for an option's value. */
const DASH = '-';

/** An option's value, or the dash that removes it. */
type OrDash<T> = T | typeof DASH;

/** Turns an option's value into a change: null removes, undefined leaves as it is. */
export function changeFrom<T extends string | number>(value: OrDash<T> | undefined) {
  return value === DASH ? null : value;
}

/** Reads a promo code and returns its stored form. */
export function readCode(text: string): string {
  const code = normalizeCode(text);
  if (code !== null) return code;
  throw new InvalidArgumentError('It must be up to 40 letters, digits, dashes and underscores.');
}

/** Reads a fraction above 0 and at most 1 as an import does: "0.15", "0,15" or "15%". */
export function readDiscount(text: string): number {
  const fraction = Number(plainFraction(text));
  if (fraction > 0 && fraction <= 1) return fraction;
  throw new InvalidArgumentError(
    'It must be a fraction up to 1, such as 0.15, or a percentage, such as 15%.',
  );
}

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a day, which counts to its end in the shop's time zone, or a time with its own zone.
 * Returns an ISO 8601 time, or a dash for no end.
 */
export function readExpiry(text: string): string {
  const day = plainToken(text);
  if (day === DASH) return DASH;
  const end = shopDay(day)?.before ?? (TIME.test(day) ? day : '');
  const time = Date.parse(end);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError(
    'It must be a day, such as 2026-12-31, a time, such as 2026-12-31T12:00Z, or - for no end.',
  );
}

/** Reads how many orders may use a code. Returns a dash for any number. */
export function readUses(text: string): OrDash<number> {
  return plainToken(text) === DASH ? DASH : readCount(text);
}
