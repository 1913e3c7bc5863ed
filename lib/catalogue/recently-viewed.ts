import { parseProductId } from './product';

/** The local storage key of the last viewed products: ids, newest first, separated by commas. */
export const VIEWED_KEY = 'recentlyViewed';

/** How many products are remembered, the one in view included. */
const MAX_VIEWED = 8;

/** The stored ids, newest first, after product `id` was viewed; whatever is no id is dropped. */
export function viewedAfter(text: string | null, id: number): number[] {
  const earlier = (text ?? '').split(',').map(parseProductId);
  return [...new Set([id, ...earlier])].filter((known) => known !== null).slice(0, MAX_VIEWED);
}
