'use client';

import { useEffect, useState } from 'react';
import { refusedOffline } from '@/components/ui/line-notice';
import { parseSearchHits } from '@/lib/catalogue/parse-lists';
import type { Suggestion } from '@/lib/catalogue/product';

/** How long (ms) typing has to rest before the search is sent. */
const DEBOUNCE = 300;

/** How many results are shown. */
const MAX_SUGGESTIONS = 6;

/** The results of a text. */
export type Suggestions = { text: string; hits: Suggestion[] };

/** The results of a text; null where the search fails. Rejects where nobody answers. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const url = `/api/products/search?q=${encodeURIComponent(text.toWellFormed())}`;
  const answer = await fetch(url, { signal });
  const hits = answer.ok ? parseSearchHits(await answer.json()) : null;
  return hits && { text, hits: hits.slice(0, MAX_SUGGESTIONS) };
}

/**
 * The suggestions for what is being typed; null while there are none to show. A blank text and a
 * failing search have none, and an answer that a newer text has overtaken is ignored.
 */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const blank = text.trim() === '';

  useEffect(() => {
    if (blank) return setSuggestions(null);
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, overtaken.signal)
        .catch(() => {
          refusedOffline();
          return null;
        })
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
