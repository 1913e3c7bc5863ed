import { paramsOf, readPage, segmentOf } from './codec';

/** What the search screen shows: the state behind `?q=oud&page=2`. */
export type SearchQuery = {
  /** As typed; blank for the screen without a query. */
  text: string;
  /** From 1. */
  page: number;
};

/** The longest search text (characters); the rest is cut off. */
export const MAX_SEARCH_LENGTH = 500;

/** The public path of a search. */
export function searchPath({ text, page }: SearchQuery): string {
  if (text.trim() === '') return '/search';
  const params = new URLSearchParams({ q: text });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

/** A search text as it is shown: characters that a document cannot hold become blanks. */
export function shownText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]+/gu, ' ').trim();
}

/** Reads a search from a query string. Never fails. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return { text, page: text.trim() === '' ? 1 : readPage(params) };
}

/** Folds a search into one path segment: "all" without a query. */
export function foldSearch(query: SearchQuery): string {
  return segmentOf(searchPath(query).slice('/search'.length));
}

/** Reads a segment made by foldSearch; null for anything else. */
export function unfoldSearch(segment: string): SearchQuery | null {
  const params = paramsOf(segment);
  if (params === null) return null;
  const query = parseSearchQuery(params);
  return foldSearch(query) === segment ? query : null;
}
