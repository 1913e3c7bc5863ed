import type { Suggestion } from '@/lib/catalogue/product';
import { parseSearchHits } from '@/lib/catalogue/search-hits';

/** How many results are shown (spec section 9). */
export const MAX_SUGGESTIONS = 6;

/** The results of a text. */
export type Suggestions = { text: string; hits: Suggestion[] };

/** Asks for the results of a text; null where the search fails. Rejects where nobody answers. */
export async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const url = `/api/products/search?q=${encodeURIComponent(text.toWellFormed())}`;
  const answer = await fetch(url, { signal });
  const hits = answer.ok ? parseSearchHits(await answer.json()) : null;
  return hits && { text, hits: hits.slice(0, MAX_SUGGESTIONS) };
}
