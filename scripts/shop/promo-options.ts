import { InvalidArgumentError } from 'commander';
import { plainAmount, plainFraction } from '@/lib/admin/products/product-cells';
import { shopDay } from '@/lib/admin/shop-time';
import { type Cents, parseAmount } from '@/lib/money';
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

/**
 * Reads what a code takes off as a fraction above 0 and at most 1, of "15", "15%", "0.15" or
 * "0,15". Refuses a bare 1, which could be one percent or all of it.
 */
export function readDiscount(text: string): number {
  const number = Number(plainFraction(text));
  const isPercent = text.includes('%') || text.includes('\u066a');
  if (number === 1 && !isPercent) {
    throw new InvalidArgumentError('It could be 1% or 100%: write it with its percent sign.');
  }
  const fraction = number > 1 && !isPercent ? Number((number / 100).toFixed(6)) : number;
  if (fraction > 0 && fraction <= 1) return fraction;
  throw new InvalidArgumentError(
    'It must be a percentage, such as 15 or 15%, or a fraction, such as 0.15.',
  );
}

/** Reads an amount of dollars above 0, as an import reads a price: "5", "$5.50" or "5,50". */
export function readAmount(text: string): Cents {
  const cents = parseAmount(String(plainAmount(text)));
  if (cents !== null && cents > 0) return cents;
  throw new InvalidArgumentError('It must be dollars above 0, such as 5 or 5.50.');
}

/** Writes a day of "31/08/2030", as Lebanon does, as "2030-08-31"; leaves any other text. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = text.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a day, which counts to its end in the shop's time zone, or a time with its own zone.
 * Returns an ISO 8601 time, or a dash for no end.
 */
export function readExpiry(text: string): string {
  const day = plainToken(text);
  if (day === DASH) return DASH;
  const end = shopDay(isoDay(day))?.before ?? (TIME.test(day) ? day : '');
  const time = Date.parse(end);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError(
    'It must be a day, such as 31/08/2030 or 2030-08-31, a time, such as 2030-08-31T12:00Z, or - for no end.',
  );
}

/** Reads the day on which a code begins, from its start in the shop's time zone; - for at once. */
export function readBeginning(text: string): string {
  const day = plainToken(text);
  if (day === DASH) return DASH;
  const { since } = shopDay(isoDay(day)) ?? {};
  if (since !== undefined) return since;
  throw new InvalidArgumentError(
    'It must be a day, such as 01/08/2030 or 2030-08-01, or - for at once.',
  );
}

/** Reads how many orders may use a code. Returns a dash for any number. */
export function readUses(text: string): OrDash<number> {
  return plainToken(text) === DASH ? DASH : readCount(text);
}
