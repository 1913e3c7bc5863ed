import { InvalidArgumentError } from 'commander';
import { plainFraction } from '@/lib/admin/products/product-cells';
import { shopDay } from '@/lib/admin/shop-time';
import { plainToken } from '@/lib/plain-token';
import { normalizeCode } from '@/lib/promo-code';
import { readCount } from './read-options';

/** The word that takes a value away, as in a spreadsheet; commander takes no null for a value. */
const NONE = '-';

/** A value that was given, or the word that takes it away. */
type OrNone<T> = T | typeof NONE;

/** The value that was given, null for none; undefined where nothing was given. */
export function givenValue<T extends string | number>(given: OrNone<T> | undefined) {
  return given === NONE ? null : given;
}

/** Reads a promo code in its stored form. */
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
 * Reads a day, which lasts to its end in the shop's time zone, or a time with its own zone, as an
 * ISO 8601 time; a dash stays, for no end.
 */
export function readExpiry(text: string): string {
  const day = plainToken(text);
  if (day === NONE) return NONE;
  const end = shopDay(day)?.before ?? (TIME.test(day) ? day : '');
  const time = Date.parse(end);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError(
    'It must be a day, such as 2026-12-31, a time, such as 2026-12-31T12:00Z, or - for no end.',
  );
}

/** Reads how many orders may use a code; a dash stays, for any number. */
export function readUses(text: string): OrNone<number> {
  return plainToken(text) === NONE ? NONE : readCount(text);
}
