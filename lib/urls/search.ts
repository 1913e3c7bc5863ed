import { paramsOf, readPage, segmentOf } from './codec';

/** The state of the search page: `?q=oud&page=2`. */
export type SearchQuery = {
  /** The typed text; blank for the page without a query. */
  text: string;
  /** From 1. */
  page: number;
};

/** The longest search text (characters); the rest is dropped. */
export const MAX_SEARCH_LENGTH = 500;

/** Returns the public path of a search. */
export function searchPath({ text, page }: SearchQuery): string {
  if (text.trim() === '') return '/search';
  const params = new URLSearchParams({ q: text });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

/** Returns a search text for display, with blanks for characters that a document cannot contain. */
export function shownText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]+/gu, ' ').trim();
}

/** Parses a search from a query string. Never fails. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return { text, page: text.trim() === '' ? 1 : readPage(params) };
}

/** Folds a search into one path segment: "all" without a query. */
export function foldSearch(query: SearchQuery): string {
  return segmentOf(searchPath(query).slice('/search'.length));
}

/** Parses a segment from foldSearch; null for anything else. */
export function unfoldSearch(segment: string): SearchQuery | null {
  const params = paramsOf(segment);
  if (params === null) return null;
  const query = parseSearchQuery(params);
  return foldSearch(query) === segment ? query : null;
}
