import { VIEWED_KEY, viewedAfter } from '@/lib/catalogue/recently-viewed';

/**
 * Remembers in this browser that a product is looked at, and returns the ids remembered, its own first. Storage that is
 * blocked or full remembers nothing. Never throws.
 */
export function noteViewed(id: number): readonly number[] {
  try {
    const ids = viewedAfter(localStorage.getItem(VIEWED_KEY), id);
    localStorage.setItem(VIEWED_KEY, ids.join());
    return ids;
  } catch {
    return [];
  }
}
