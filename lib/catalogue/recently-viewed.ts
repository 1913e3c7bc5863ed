import { parseProductId } from './product';

/** The local storage key of the products looked at last: ids from the newest, parted by commas. */
export const VIEWED_KEY = 'recentlyViewed';

/** How many products are remembered, the one that is looked at included. */
const MAX_VIEWED = 8;

/** The stored ids, newest first, once product `id` is looked at. Whatever is no id is dropped. Never throws. */
export function viewedAfter(text: string | null, id: number): number[] {
  const earlier = (text ?? '').split(',').map(parseProductId);
  return [...new Set([id, ...earlier])].filter((known) => known !== null).slice(0, MAX_VIEWED);
}
