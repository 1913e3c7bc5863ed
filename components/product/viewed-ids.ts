import { parseProductId } from '@/lib/catalogue/product';

/** The local storage key of the viewed products: comma-separated ids, newest first. */
export const VIEWED_KEY = 'recentlyViewed';

/** How many products to remember, including the current one. */
const MAX_VIEWED = 8;

/** Parses a stored text into ids, newest first, without duplicates and invalid ones. */
export function storedIds(text: string): number[] {
  const ids = text.split(',').map(parseProductId);
  return [...new Set(ids)].filter((id) => id !== null).slice(0, MAX_VIEWED);
}
