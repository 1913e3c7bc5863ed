import { categories } from './categories';
import { PLAIN } from './filter-query';
import { foldListingQuery, listingKeys, parseListingQuery } from './listing-query';
import { encodeSegment } from './segment';

/** The longest search text that is looked at; what follows is cut off. */
export const MAX_SEARCH_LENGTH = 500;

/** The folded path of the search screen without a query. */
export const EMPTY_SEARCH = 'none';

const listings = new Map<string, string>([
  ...categories.map(({ path, slug }) => [path, `/listing/${slug}`] as const),
]);

/** Bare public paths and the folded paths their pages live under: the rewrites of next.config. */
export const plainRewrites: readonly { source: string; destination: string }[] = [
  { source: '/', destination: `/home/${PLAIN}` },
  ...[...listings].map(([source, folded]) => ({
    source,
    destination: `${folded}/${PLAIN}`,
  })),
  { source: '/search', destination: `/search/${EMPTY_SEARCH}` },
];

/** The public folders that answer 404 from outside, since only rewrites may reach the pages in them. */
const FOLDED = /^\/(home|listing|search)\//;

/** Whether a public path is the inside of a folded one. */
export function isFoldedPath(path: string): boolean {
  return FOLDED.test(path);
}

/** Folds the query of the search screen into its path. */
function foldSearch(params: URLSearchParams): string {
  const query = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return `/search/${query.trim() === '' ? EMPTY_SEARCH : encodeSegment(query)}`;
}

/** The folded path of a public URL that carries listing keys or a search text; null where nothing is to fold. */
export function foldedPath(path: string, params: URLSearchParams): string | null {
  if (path === '/search') return foldSearch(params);
  const listing = listings.get(path);
  if (listing === undefined || !listingKeys.some((key) => params.has(key))) return null;
  return `${listing}/${foldListingQuery(parseListingQuery(params))}`;
}
