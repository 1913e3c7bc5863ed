import { parseProductId } from '../catalogue/product';
import { SCENT_ID, scentId, scentKinds } from '../catalogue/scents';
import { DEFAULT_LANGUAGE, type Language, languages, localPath, splitLanguage } from '../language';
import { BRANDS_PATH } from '../listing/brand-index';
import { allProducts, type Listing, listingAt, listings, scentPath } from '../listing/listings';
import type { ListingQuery } from '../listing/query';
import { policies } from '../policies';
import { PLAIN, readPage } from './codec';
import {
  fileFolders,
  foldedFolders,
  innerFolders,
  keyedFoldedFolders,
  keyedFolders,
  MISSING,
  pageFolders,
  plainFolders,
  scentFolders,
} from './folders';
import { listingCodec } from './listing';
import { foldListing, parseListing } from './listing-request';
import { isPage, read } from './parameters';
import { foldSearch, parseSearchQuery } from './search';
import { foldSize, readSize } from './size';
import { SIZE_KEY, withoutSize } from './sizeless';

/** Returns the public URL of a listing; `query` may leave out defaults. */
export function listingPath(listing: Listing, query: Partial<ListingQuery> = {}): string {
  const codec = listingCodec(listing);
  return listing.path + codec.search({ ...codec.plain, ...query });
}

/** Returns the public URL of All Products with one brand ticked. */
export function brandPath(brand: string): string {
  return listingPath(allProducts, { ticked: { brand: [brand] } });
}

const PRODUCT = /^\/product-details\/(\d+)$/;

const SCENTS = scentFolders.join('|');
const SCENT = new RegExp(`^/(${SCENTS})/([^/]+)$`);

/** Returns the path of a note or family, however its name is spelled; other paths unchanged. */
function withScentId(path: string): string {
  const [, folder, name] = SCENT.exec(path) ?? [];
  const kind = scentKinds.find((one) => one === folder);
  if (kind === undefined || name === undefined) return path;
  try {
    return scentPath(kind, scentId(decodeURIComponent(name)));
  } catch {
    return path;
  }
}

/** Other names of pages, which redirect to the page itself: both spellings are in use. */
const aliases: ReadonlyMap<string, string> = new Map([['/refresheners', '/refreshers']]);

const isTopLevel = ({ path, slug }: Listing) => path === `/${slug}`;
const topLevel = listings.filter(isTopLevel).map(({ slug }) => slug);

/** Returns the internal path of a language's 404 page. */
export const missingPath = (language: Language) => `/${language}/${MISSING}`;

const PREFIXES = languages.filter((language) => language !== DEFAULT_LANGUAGE).join('|');

const KEYED = [...keyedFoldedFolders, ...keyedFolders].join('|');

/** Public paths and their pages' internal paths below the language segment. */
const folding = [
  { source: `/:listing(${topLevel.join('|')})`, destination: `/listing/:listing/${PLAIN}` },
  ...listings
    .filter((listing) => !isTopLevel(listing))
    .map(({ path, slug }) => ({ source: path, destination: `/listing/${slug}/${PLAIN}` })),
  { source: `/:kind(${SCENTS})/:id(${SCENT_ID})`, destination: `/listing/:kind-:id/${PLAIN}` },
  {
    source: `/:view(${BRANDS_PATH.slice(1)}|search)`,
    destination: `/:view/${PLAIN}`,
  },
  { source: `/:policy(${policies.join('|')})`, destination: '/policies/:policy' },
];

const unprefixed = ({ source, destination }: { source: string; destination: string }) => ({
  source,
  destination: `/${DEFAULT_LANGUAGE}${destination}`,
});

const prefixed = ({ source, destination }: { source: string; destination: string }) => ({
  source: `/:lang(${PREFIXES})${source}`,
  destination: `/:lang${destination}`,
});

/**
 * The rewrites of next.config, from public to internal paths. They are as few as possible, because
 * Next compiles the patterns for each request.
 */
export const plainRewrites: readonly { source: string; destination: string }[] = [
  unprefixed({ source: '/', destination: `/home/${PLAIN}` }),
  ...folding.map(unprefixed),
  unprefixed({ source: `/:kind(${KEYED})/:key`, destination: '/:kind/:key' }),
  unprefixed({ source: `/:page(${plainFolders.join('|')})`, destination: '/:page' }),
  prefixed({ source: '', destination: `/home/${PLAIN}` }),
  ...folding.map(prefixed),
];

/** The rewrites of next.config from unknown paths to the 404 page of their language. */
export const missingRewrites: typeof plainRewrites = [
  { source: `/:lang(${PREFIXES})/:path*`, destination: `/:lang/${MISSING}` },
  { source: '/:path((?!_next/).*)', destination: missingPath(DEFAULT_LANGUAGE) },
];

/**
 * The redirects of next.config: aliases, and paths with only a trailing slash, which do not reach
 * the middleware. The middleware does all others, including the slash, in one redirect.
 */
export const spellingRedirects = [
  ...[...aliases].flatMap(([alias, destination]) => [
    { source: `${alias}{/}?`, destination, permanent: true },
    {
      source: `/:lang(${PREFIXES})${alias}{/}?`,
      destination: `/:lang${destination}`,
      permanent: true,
    },
  ]),
  {
    source: `/:path((?!${fileFolders.map((folder) => `${folder}/`).join('|')})[^A-Z]+)/`,
    missing: ['page', SIZE_KEY].map((key) => ({ type: 'query' as const, key })),
    destination: '/:path',
    permanent: true,
  },
];

/** The prefixes of folded paths, as alternatives of a regular expression. */
const FOLDED_BELOW = [
  ...innerFolders,
  ...foldedFolders,
  ...keyedFoldedFolders.map((folder) => `${folder}/[^/]+`),
].join('|');

/** Matches internal paths, which only rewrites may reach; from outside they are a 404. */
const FOLDED = new RegExp(`^(?:/(?:${PREFIXES}))?/(?:${FOLDED_BELOW})/.`);

/** Matches pages of an unknown language. */
const FOREIGN = new RegExp(
  `^/(?!(?:${languages.join('|')}|api)/)[^/]+/(?:${pageFolders.join('|')})(?:/|$)`,
);

/** Returns whether a public path is an internal path, or one of an unknown language. */
export function isFoldedPath(path: string): boolean {
  return FOLDED.test(path) || FOREIGN.test(path);
}

const NAMED_DEFAULT = new RegExp(`^/+${DEFAULT_LANGUAGE}(?=/|$)`, 'i');

/** Removes the default language from a path, "/cart" for "/en/cart"; null for any other path. */
export function withoutDefaultLanguage(path: string): string | null {
  if (!NAMED_DEFAULT.test(path)) return null;
  return `/${path.replace(NAMED_DEFAULT, '').replace(/^\/+/, '')}`;
}

/**
 * Returns the canonical path of a page, ignoring case and extra slashes; null if there is no such
 * page. Does not check product ids.
 */
export function canonicalPath(path: string): string | null {
  const tidy = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  const { language, path: own } = splitLanguage(withoutDefaultLanguage(tidy) ?? tidy);
  const page = aliases.get(own) ?? withScentId(own);
  return isPage(page) ? localPath(language, page) : null;
}

/** The size of a product in a URL. */
export type RequestedSize = {
  /** The canonical path of the product's page. */
  page: string;
  /** The product's id; null for an impossible one. */
  id: number | null;
  size: string;
};

/** Returns the product and size of a public URL; null if it is no product page with a size. */
export function requestedSize(path: string, params: URLSearchParams): RequestedSize | null {
  const size = readSize(params);
  const page = size === null ? null : canonicalPath(path);
  if (page === null || size === null) return null;
  const [, digits] = PRODUCT.exec(splitLanguage(page).path) ?? [];
  return digits === undefined ? null : { page, id: parseProductId(digits), size };
}

/** The category titles in old URLs of All Products; do not add or change any. */
const titled: ReadonlyMap<string, string> = new Map([
  ['all perfumes', 'perfumes'],
  ["men's perfumes", 'perfumes-men'],
  ["women's perfumes", 'perfumes-women'],
  ['lattafa & rasasi perfumes', 'lattafa-rasasi'],
  ['original perfumes', 'original'],
  ['musk products', 'musk'],
  ['air and car refreshers', 'refreshers'],
  ['watches', 'watches'],
  ['makeup products', 'makeup'],
  ['body mist & deodorant', 'body-mist'],
  ['body cream', 'body-cream'],
]);

const categoryOf = (value: string) => titled.get(value.trim().toLowerCase()) ?? value;

/**
 * Returns the canonical query of a page's URL: without the number of the first page or an
 * impossible one, without an impossible or a second size, and with categories by slug instead of
 * title. Null if the query is canonical already.
 */
export function canonicalQuery(page: string, params: URLSearchParams): URLSearchParams | null {
  const { path } = splitLanguage(page);
  if (PRODUCT.test(path)) {
    const size = readSize(params);
    if (params.getAll(SIZE_KEY).length === (size === null ? 0 : 1)) return null;
    const query = withoutSize(params);
    if (size !== null) query.set(SIZE_KEY, size);
    return query;
  }
  if (path !== '/search' && listingAt(path) === null) return null;
  const entries = [...params];
  const queryEntries =
    params.has('page') && readPage(params) === 1 ? entries.filter(isNoPage) : entries;
  const renamed =
    path === allProducts.path
      ? queryEntries.map(([key, value]): [string, string] => [
          key,
          key === 'category' ? categoryOf(value) : value,
        ])
      : queryEntries;
  const isCanonical =
    renamed.length === entries.length &&
    renamed.every(([, value], at) => value === entries[at]?.[1]);
  return isCanonical ? null : new URLSearchParams(renamed);
}

const isNoPage = ([key]: [string, string]) => key !== 'page';

/**
 * Returns the internal path of a public URL with a query; null if the page reads none of its keys.
 */
export function foldedPath(page: string, params: URLSearchParams): string | null {
  const { language, path } = splitLanguage(page);
  const own = read(path, params);
  if (own.size === 0) return null;
  if (path === '/search') return `/${language}/search/${foldSearch(parseSearchQuery(own))}`;
  if (PRODUCT.test(path)) {
    const size = readSize(own);
    return size === null ? null : `/${language}${path}/${foldSize(size)}`;
  }
  const listing = listingAt(path);
  if (listing === null) return null;
  const folded = foldListing(listing, parseListing(listing, own));
  return `/${language}/listing/${listing.slug}/${folded}`;
}
