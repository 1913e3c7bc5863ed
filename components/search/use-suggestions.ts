'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '@/components/ui/language';
import { refusedOffline } from '@/components/ui/line-notice';
import { parseSearchHits } from '@/lib/catalogue/parse-lists';
import type { Suggestion } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';

/** How long (ms) typing has to rest before the search is sent. */
const DEBOUNCE = 300;

/** How many results are shown. */
const MAX_SUGGESTIONS = 6;

/** The results of a text. */
export type Suggestions = { text: string; hits: Suggestion[] };

/** The results of a text; null where the search fails. Rejects where nobody answers. */
async function fetchSuggestions(
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const url = `/api/products/search?q=${encodeURIComponent(text.toWellFormed())}`;
  const answer = await fetch(url, { signal, headers: { 'accept-language': language } });
  const hits = answer.ok ? parseSearchHits(await answer.json()) : null;
  return hits && { text, hits: hits.slice(0, MAX_SUGGESTIONS) };
}

/**
 * The suggestions for what is being typed, null while there are none to show, and whether their
 * answer is still to come. A blank text and a failing search have none, and an answer that a newer
 * text has overtaken is ignored.
 */
export function useSuggestions(text: string) {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [searching, setSearching] = useState(false);
  const language = useLanguage();
  const blank = text.trim() === '';

  useEffect(() => {
    if (blank) return setSuggestions(null);
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      setSearching(true);
      fetchSuggestions(text, language, overtaken.signal)
        .catch(() => {
          refusedOffline();
          return null;
        })
        .then((found) => {
          if (overtaken.signal.aborted) return;
          setSuggestions(found);
          setSearching(false);
        });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
      setSearching(false);
    };
  }, [text, blank, language]);

  return { suggestions: blank ? null : suggestions, searching };
}
