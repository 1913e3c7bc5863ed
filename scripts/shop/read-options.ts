import { InvalidArgumentError, Option } from 'commander';
import { shopDay } from './shop-time';

/** The option of every command that lists or shows something: its result for programs. */
export const jsonOption = () => new Option('--json', 'print JSON, for programs');

/** Reads a day, such as 2026-12-31, as it begins and ends in the shop's time zone. */
export function readDay(text: string): { since: string; before: string } {
  const day = shopDay(text);
  if (day !== null) return day;
  throw new InvalidArgumentError('It must be a day, such as 2026-12-31.');
}

/** Reads a whole number above 0. */
export function readCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
