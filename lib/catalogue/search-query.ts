import { PLAIN, readPage, writeSearch } from './filter-query';
import { decodeSegment, encodeSegment } from './segment';

/** What the search screen shows: the state behind `?q=oud&page=2`. */
export type SearchQuery = {
  /** As typed; blank for the screen without a query. */
  text: string;
  /** From 1. */
  page: number;
};

/** The longest search text that is looked at (characters); what follows is cut off. */
export const MAX_SEARCH_LENGTH = 500;

/** Reads a search from a query string. Never fails. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return { text, page: text.trim() === '' ? 1 : readPage(params) };
}

/** The public path of a search. */
export function searchPath({ text, page }: SearchQuery): string {
  if (text.trim() === '') return '/search';
  return `/search${writeSearch([
    ['q', text],
    ['page', page > 1 ? page : null],
  ])}`;
}

/** Folds a search into one path segment, never raw: "all" without a query. */
export function foldSearch(query: SearchQuery): string {
  const [, search] = searchPath(query).split('?');
  return search === undefined ? PLAIN : encodeSegment(search);
}

/** Unfolds a segment made by foldSearch; null for anything else. */
export function unfoldSearch(segment: string): SearchQuery | null {
  const search = segment === PLAIN ? '' : decodeSegment(segment);
  if (search === null) return null;
  const query = parseSearchQuery(new URLSearchParams(search));
  return foldSearch(query) === segment ? query : null;
}

/** A search text as it is shown: what a document cannot hold is a blank. */
export function shownText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]+/gu, ' ').trim();
}
