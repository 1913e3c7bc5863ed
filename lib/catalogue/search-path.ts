/** What the search screen shows: the state behind `?q=oud&page=2`. */
export type SearchQuery = {
  /** As typed; blank for the screen without a query. */
  text: string;
  /** From 1. */
  page: number;
};

/** The longest search text that is looked at (characters); what follows is cut off. */
export const MAX_SEARCH_LENGTH = 500;

/** The public path of a search. */
export function searchPath({ text, page }: SearchQuery): string {
  if (text.trim() === '') return '/search';
  const params = new URLSearchParams({ q: text });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

/** A search text as it is shown: what a document cannot hold is a blank. */
export function shownText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]+/gu, ' ').trim();
}
