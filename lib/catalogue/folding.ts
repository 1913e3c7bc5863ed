import { showcaseFolder } from '../showcase/folder';
import { SHOWCASE_PATH, showcaseCodec, showcaseKeys } from '../showcase/query';
import { BRANDS_PATH } from './brand-index';
import { categories } from './categories';
import { PLAIN, readPage } from './filter-query';
import { foldListingQuery } from './listing-folder';
import { listingCodec, listingKeys } from './listing-query';
import { foldSearch, parseSearchQuery } from './search-query';

/** A filtered list: the folder of its folded paths, the keys it reads, and how it folds them into a segment. */
type List = { folder: string; keys: readonly string[]; fold(params: URLSearchParams): string };

const foldListing = (params: URLSearchParams) => foldListingQuery(listingCodec.parse(params));
const foldShowcase = (params: URLSearchParams) => showcaseFolder.fold(showcaseCodec.parse(params));

const lists = new Map<string, List>([
  ...categories.map(({ path, slug }): [string, List] => [
    path,
    { folder: `/listing/${slug}`, keys: listingKeys, fold: foldListing },
  ]),
  [SHOWCASE_PATH, { folder: `/showcase${SHOWCASE_PATH}`, keys: showcaseKeys, fold: foldShowcase }],
]);

const isTopLevel = ({ path, slug }: { path: string; slug: string }) => path === `/${slug}`;
const topLevel = categories.filter(isTopLevel).map(({ slug }) => slug);

/**
 * Bare public paths and the folded paths their pages live under: the rewrites of next.config. As few as can be, since
 * Next compiles the patterns anew for each request.
 */
export const plainRewrites: readonly { source: string; destination: string }[] = [
  { source: '/', destination: `/home/${PLAIN}` },
  { source: `/:list(${topLevel.join('|')})`, destination: `/listing/:list/${PLAIN}` },
  ...categories
    .filter((category) => !isTopLevel(category))
    .map(({ path, slug }) => ({ source: path, destination: `/listing/${slug}/${PLAIN}` })),
  { source: SHOWCASE_PATH, destination: `/showcase${SHOWCASE_PATH}/${PLAIN}` },
  { source: BRANDS_PATH, destination: `${BRANDS_PATH}/${PLAIN}` },
  { source: '/search', destination: `/search/${PLAIN}` },
];

/** The public folders that answer 404 from outside, since only rewrites may reach the pages in them. */
const FOLDED = /^\/(home|listing|showcase|brands|search)\/./;

/** Whether a public path is the inside of a folded one. */
export function isFoldedPath(path: string): boolean {
  return FOLDED.test(path);
}

/** Whether a query names the first page or none that could be, although the first page has a URL without the key. */
export function hasIdlePage(path: string, params: URLSearchParams): boolean {
  return params.has('page') && readPage(params) === 1 && (path === '/search' || lists.has(path));
}

/** The folded path of a public URL that carries a list's keys or a search text; null where nothing is to fold. */
export function foldedPath(path: string, params: URLSearchParams): string | null {
  if (path === '/search') return `/search/${foldSearch(parseSearchQuery(params))}`;
  const list = lists.get(path);
  if (list === undefined || !list.keys.some((key) => params.has(key))) return null;
  return `${list.folder}/${list.fold(params)}`;
}
