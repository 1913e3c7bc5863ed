const PREFIX = 'q-';
const ENCODED = /^q-[A-Za-z0-9_-]+$/;

/** The path segment of a page without a query. */
export const PLAIN = 'all';

/**
 * Encodes any text as one path segment of letters, digits, "-" and "_". Raw text must never reach a
 * path: a ".." would name another page.
 */
function encodeSegment(text: string): string {
  const ascii = encodeURIComponent(text);
  return PREFIX + btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a segment from encodeSegment; null for anything else. */
function decodeSegment(segment: string): string | null {
  if (!ENCODED.test(segment)) return null;
  try {
    const ascii = atob(segment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    return decodeURIComponent(ascii);
  } catch {
    return null;
  }
}

/** Returns the path segment of a query string, "?brand=Dior" or "" for none. */
export function segmentOf(search: string): string {
  return search === '' ? PLAIN : encodeSegment(search.slice(1));
}

/** Returns the parameters in a path segment; null for an invalid one. */
export function paramsOf(segment: string): URLSearchParams | null {
  const search = segment === PLAIN ? '' : decodeSegment(segment);
  return search === null ? null : new URLSearchParams(search);
}

const PAGE = /^[1-9]\d{0,3}$/;

/** Parses a page number; 1 for a malformed one. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page');
  return page !== null && PAGE.test(page) ? Number(page) : 1;
}

/** Returns a query string with the keys in the given order: "" or "?brand=A&page=2". */
export function writeSearch(entries: readonly (readonly [key: string, value: string])[]): string {
  const params = new URLSearchParams(entries.map(([key, value]) => [key, value]));
  return params.size === 0 ? '' : `?${params}`;
}
