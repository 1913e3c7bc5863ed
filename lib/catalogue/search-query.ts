import { PLAIN, readPage } from './filter-query';
import { MAX_SEARCH_LENGTH, type SearchQuery, searchPath } from './search-path';
import { decodeSegment, encodeSegment } from './segment';

/** Reads a search from a query string. Never fails. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return { text, page: text.trim() === '' ? 1 : readPage(params) };
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
