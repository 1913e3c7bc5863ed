import type { SourceCell, SourceFields } from './source-product';

/** Returns a day as YYYY-MM-DD; null if there is none such. */
function dayOfParts(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Returns the day that a date begins with, as YYYY-MM-DD; null if it cannot be read. 1/31/2024 and
 * 31/1/2024 are read where only one of the two orders is a day.
 */
export function dayIn(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    text.trim().match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/) ?? [];
  if (year !== '') return dayOfParts(year, month, day);
  const [, first = '', second = '', last = ''] =
    text.trim().match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/) ?? [];
  const days = new Set([dayOfParts(last, first, second), dayOfParts(last, second, first)]);
  days.delete(null);
  const [only = null] = days;
  return days.size === 1 ? only : null;
}

/** Whether a sale is on by its dates, or the cell with a date that cannot be read. */
export type SaleState = 'on' | 'off' | { unreadable: SourceCell };

/** Returns whether a sale is on; the day it ends on counts. `today` is YYYY-MM-DD. */
export function saleState(
  { sale_starts: starts, sale_ends: ends }: SourceFields,
  today: string,
): SaleState {
  const [first, last] = [starts && dayIn(starts.text), ends && dayIn(ends.text)];
  if ((first && first > today) || (last && last < today)) return 'off';
  if (starts && first === null) return { unreadable: starts };
  return ends && last === null ? { unreadable: ends } : 'on';
}
