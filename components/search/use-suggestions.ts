'use client';

import { useEffect, useState } from 'react';
import type { SearchHit } from '@/lib/catalogue/product';
import { parseSearchHits } from '@/lib/catalogue/search-hits';

/** How long (ms) typing has to rest before the search is sent, and how many results are shown (spec section 9). */
const DEBOUNCE = 300;
export const MAX_SUGGESTIONS = 6;

/** The results of a text; null while there are none to show, because none were asked for, came yet or could be had. */
export type Suggestions = { text: string; hits: SearchHit[] } | null;

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/api/products/search?q=${encodeURIComponent(text)}`, { signal });
  const hits = answer.ok ? parseSearchHits(await answer.json()) : null;
  return hits && { text, hits: hits.slice(0, MAX_SUGGESTIONS) };
}

/**
 * The suggestions for what is being typed. A blank text has none; an answer that a newer text has overtaken is ignored;
 * a failing search has none (spec section 4).
 */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(null);
  const blank = text.trim() === '';

  useEffect(() => {
    if (blank) return setSuggestions(null);
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text.toWellFormed(), overtaken.signal)
        .catch(() => null)
        .then((found) => {
          if (!overtaken.signal.aborted) setSuggestions(found);
        });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, blank]);

  return blank ? null : suggestions;
}
