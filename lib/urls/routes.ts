import { categories } from '../catalogue/categories';
import { BRANDS_PATH } from '../listing/brand-index';
import { facets } from '../listing/facets';
import { allProducts, type Listing, listings } from '../listing/listings';
import { isSame, type ListingQuery } from '../listing/query';
import { PLAIN, readPage } from './codec';
import { listingCodec } from './listing';
import { foldListing, parseListing } from './listing-request';
import { foldSearch, parseSearchQuery } from './search';

const byPath = new Map(listings.map((listing) => [listing.path, listing]));

/** The keys that a listing may read; everything else is ignored. */
export const listingKeys: readonly string[] = [
  ...facets.map(({ key }) => key),
  'max',
  'sort',
  'page',
];

/** The public URL of a listing; what `query` leaves out is the default. */
export function listingPath(listing: Listing, query: Partial<ListingQuery> = {}): string {
  const codec = listingCodec(listing);
  return listing.path + codec.search({ ...codec.plain, ...query });
}

/** The public URL of All Products with one brand ticked. */
export function brandPath(brand: string): string {
  return listingPath(allProducts, { ticked: { brand: [brand] } });
}

const pages = new Set([
  '/',
  BRANDS_PATH,
  ...byPath.keys(),
  '/search',
  '/cart',
  '/checkout',
  '/orders',
]);

const PRODUCT = /^\/product-details\/\d+$/;

/** Other names of pages, which redirect to the page itself: both spellings are in use. */
const aliases: ReadonlyMap<string, string> = new Map([['/refresheners', '/refreshers']]);

const isTopLevel = ({ path, slug }: Listing) => path === `/${slug}`;
const topLevel = listings.filter(isTopLevel).map(({ slug }) => slug);

/**
 * The rewrites of next.config: bare public paths and the paths their pages are cached under. As few
 * as can be, since Next compiles the patterns anew for each request.
 */
export const plainRewrites: readonly { source: string; destination: string }[] = [
  { source: '/', destination: `/home/${PLAIN}` },
  { source: `/:listing(${topLevel.join('|')})`, destination: `/listing/:listing/${PLAIN}` },
  ...listings
    .filter((listing) => !isTopLevel(listing))
    .map(({ path, slug }) => ({ source: path, destination: `/listing/${slug}/${PLAIN}` })),
  { source: BRANDS_PATH, destination: `${BRANDS_PATH}/${PLAIN}` },
  { source: '/search', destination: `/search/${PLAIN}` },
];

/**
 * The redirects of next.config: aliases, and paths that end in a slash, which alone does not reach
 * the middleware. The middleware does the rest, with the slash in the same hop.
 */
export const spellingRedirects = [
  ...[...aliases].map(([alias, destination]) => ({
    source: `${alias}{/}?`,
    destination,
    permanent: true,
  })),
  {
    source: '/:path((?!_next/|api/|images/|media/|previews/)[^A-Z]+)/',
    missing: [{ type: 'query' as const, key: 'page' }],
    destination: '/:path',
    permanent: true,
  },
];

/** The path segments that only rewrites may lead to: from outside they are not found. */
const FOLDED = /^\/(home|listing|brands|search)\/./;

/** Whether a public path names a page by the path it is cached under. */
export function isFoldedPath(path: string): boolean {
  return FOLDED.test(path);
}

/**
 * The canonical path of the page that a path means in any letter case and with any slashes; null
 * where the shop has no such page. Product ids are not checked.
 */
export function canonicalPath(path: string): string | null {
  const tidy = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  const page = aliases.get(tidy) ?? tidy;
  return pages.has(page) || PRODUCT.test(page) ? page : null;
}

/** Categories of All Products were once named by their titles. */
function categoryOf(value: string): string {
  return categories.find(({ title }) => isSame(title, value.trim()))?.slug ?? value;
}

/**
 * The query that a page's URL should have instead: without the number of the first page or an
 * impossible one, and with categories by slug instead of title. Null where it is canonical already.
 */
export function canonicalQuery(path: string, params: URLSearchParams): URLSearchParams | null {
  if (path !== '/search' && !byPath.has(path)) return null;
  const entries = [...params];
  const kept = params.has('page') && readPage(params) === 1 ? entries.filter(isNoPage) : entries;
  const named =
    path === allProducts.path
      ? kept.map(([key, value]): [string, string] => [
          key,
          key === 'category' ? categoryOf(value) : value,
        ])
      : kept;
  const isCanonical =
    named.length === entries.length && named.every(([, value], at) => value === entries[at]?.[1]);
  return isCanonical ? null : new URLSearchParams(named);
}

const isNoPage = ([key]: [string, string]) => key !== 'page';

/**
 * The path that a public URL with a query is cached under; null where the query has no key that its
 * page reads.
 */
export function foldedPath(path: string, params: URLSearchParams): string | null {
  if (path === '/search') return `/search/${foldSearch(parseSearchQuery(params))}`;
  const listing = byPath.get(path);
  if (listing === undefined || !listingKeys.some((key) => params.has(key))) return null;
  return `/listing/${listing.slug}/${foldListing(listing, parseListing(listing, params))}`;
}
