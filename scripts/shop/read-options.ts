import { InvalidArgumentError, Option } from 'commander';
import { plainDigits } from '@/lib/admin/products/product-cells';
import { shopDay } from '@/lib/admin/shop-time';

/** The --json option of every command that lists or shows something. */
export const jsonOption = (description = 'print JSON, for programs') =>
  new Option('--json', description);

/** Reads a day, such as 2026-12-31. Returns its start and its end in the shop's time zone. */
export function readDay(text: string): { since: string; before: string } {
  const day = shopDay(plainDigits(text));
  if (day !== null) return day;
  throw new InvalidArgumentError('It must be a day, such as 2026-12-31.');
}

/** Reads a whole number above 0. */
export function readCount(text: string): number {
  const digits = plainDigits(text);
  if (/^[1-9]\d{0,6}$/.test(digits)) return Number(digits);
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
