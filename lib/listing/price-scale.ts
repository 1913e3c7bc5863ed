import type { Cents } from '../money';
import type { ListingEntry } from './entries';
import { PRICE_LIMIT } from './query';

/** The number of columns of the price scale, one for every 20 dollars. */
const COLUMNS = 25;

/** The prices of a list, for the drawing beside the price slider. */
export type PriceScale = {
  lowest: Cents;
  highest: Cents;
  /**
   * The height of each column, 0 to 1, from 0 to the slider's limit in even steps of price. The
   * last one includes dearer products. Heights are square roots, so that a few products still show
   * beside many.
   */
  columns: readonly number[];
};

/** Returns the price scale of a list; null if it has no products. */
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
