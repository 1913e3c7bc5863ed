import type { Cents } from '../money';
import type { ListingEntry } from './entries';
import { PRICE_LIMIT } from './query';

/** How many columns the scale of prices has: one for every 20 dollars. */
const COLUMNS = 25;

/** What the products of a list cost, beside the slider of the price cap. */
export type PriceScale = {
  lowest: Cents;
  highest: Cents;
  /**
   * How high each column from 0 to the slider's limit is, 0 to 1 and in even steps of price. Dearer
   * products are in the last one. By the square root, so that a few still show beside many.
   */
  columns: readonly number[];
};

/** The prices of a list on the slider's scale; null where it has no products. */
export function priceScaleOf(entries: readonly Pick<ListingEntry, 'price'>[]): PriceScale | null {
  if (entries.length === 0) return null;
  const counts = Array.from({ length: COLUMNS }, () => 0);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (const { price } of entries) {
    const column = Math.floor((price / 100 / PRICE_LIMIT) * COLUMNS);
    const within = Math.min(column, COLUMNS - 1);
    counts[within] = (counts[within] ?? 0) + 1;
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  const most = Math.max(...counts);
  return { lowest, highest, columns: counts.map((count) => Math.sqrt(count / most)) };
}
