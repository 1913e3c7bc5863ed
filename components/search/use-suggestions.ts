'use client';

import { useEffect, useState } from 'react';
import type { Suggestions } from './fetch-suggestions';

/** How long (ms) typing has to rest before the search is sent (spec section 9). */
const DEBOUNCE = 300;

const fetcher = () => import('./fetch-suggestions');

/**
 * The suggestions for what is being typed; null while there are none to show, because none were asked for, came yet or
 * could be had. A blank text has none; an answer that a newer text has overtaken is ignored; a failing search has none
 * (spec section 4). What asks for them loads while the shopper types the first word.
 */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const blank = text.trim() === '';

  useEffect(() => {
    if (blank) return setSuggestions(null);
    const overtaken = new AbortController();
    const loading = fetcher();
    const timer = setTimeout(() => {
      loading
        .then(({ fetchSuggestions }) => fetchSuggestions(text, overtaken.signal))
        .catch(() => null)
        .then((found) => {
          if (!overtaken.signal.aborted) setSuggestions(found);
        });
    }, DEBOUNCE);
    loading.catch(() => {});
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, blank]);

  return blank ? null : suggestions;
}
