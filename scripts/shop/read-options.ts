import { InvalidArgumentError, Option } from 'commander';

/** The option of every command that lists or shows something: its result for programs. */
export const jsonOption = () => new Option('--json', 'print JSON, for programs');

/** Reads a day, such as 2026-12-31, as the ISO 8601 time at which it begins in UTC. */
export function readDay(text: string): string {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 31 February for 3 March.
  if (!Number.isNaN(start) && new Date(start).toISOString().startsWith(text)) {
    return new Date(start).toISOString();
  }
  throw new InvalidArgumentError('It must be a day, such as 2026-12-31.');
}

/** Reads a whole number above 0. */
export function readCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
