import { parseProductId } from '../catalogue/product';
import { DEFAULT_LANGUAGE, type Language, languages, localPath, splitLanguage } from '../language';
import { BRANDS_PATH } from '../listing/brand-index';
import { allProducts, type Listing, listings } from '../listing/listings';
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
} from './folders';
import { listingCodec } from './listing';
import { foldListing, parseListing } from './listing-request';
import { isPage, read } from './parameters';
import { foldSearch, parseSearchQuery } from './search';
import { foldSize, readSize } from './size';
import { SIZE_KEY, withoutSize } from './sizeless';

const byPath = new Map(listings.map((listing) => [listing.path, listing]));

/** The public URL of a listing; what `query` leaves out is the default. */
export function listingPath(listing: Listing, query: Partial<ListingQuery> = {}): string {
  const codec = listingCodec(listing);
  return listing.path + codec.search({ ...codec.plain, ...query });
}

/** The public URL of All Products with one brand ticked. */
export function brandPath(brand: string): string {
  return listingPath(allProducts, { ticked: { brand: [brand] } });
}

const PRODUCT = /^\/product-details\/(\d+)$/;

/** Other names of pages, which redirect to the page itself: both spellings are in use. */
const aliases: ReadonlyMap<string, string> = new Map([['/refresheners', '/refreshers']]);

const isTopLevel = ({ path, slug }: Listing) => path === `/${slug}`;
const topLevel = listings.filter(isTopLevel).map(({ slug }) => slug);

/** What a language shows where it has no page: the path that page is cached under. */
export const missingPath = (language: Language) => `/${language}/${MISSING}`;

const PREFIXES = languages.filter((language) => language !== DEFAULT_LANGUAGE).join('|');

const KEYED = [...keyedFoldedFolders, ...keyedFolders].join('|');

/** Public paths, and the paths of their pages below the segment of the language. */
const folding = [
  { source: `/:listing(${topLevel.join('|')})`, destination: `/listing/:listing/${PLAIN}` },
  ...listings
    .filter((listing) => !isTopLevel(listing))
    .map(({ path, slug }) => ({ source: path, destination: `/listing/${slug}/${PLAIN}` })),
  {
    source: `/:view(${BRANDS_PATH.slice(1)}|search)`,
    destination: `/:view/${PLAIN}`,
  },
  { source: `/:policy(${policies.join('|')})`, destination: '/policies/:policy' },
];

const bare = ({ source, destination }: { source: string; destination: string }) => ({
  source,
  destination: `/${DEFAULT_LANGUAGE}${destination}`,
});

const prefixed = ({ source, destination }: { source: string; destination: string }) => ({
  source: `/:lang(${PREFIXES})${source}`,
  destination: `/:lang${destination}`,
});

/**
 * The rewrites of next.config: public paths and the paths their pages are cached under, below one
 * segment for the language. As few as can be, since Next compiles the patterns anew for each
 * request.
 */
export const plainRewrites: readonly { source: string; destination: string }[] = [
  bare({ source: '/', destination: `/home/${PLAIN}` }),
  ...folding.map(bare),
  bare({ source: `/:kind(${KEYED})/:key`, destination: '/:kind/:key' }),
  bare({ source: `/:page(${plainFolders.join('|')})`, destination: '/:page' }),
  prefixed({ source: '', destination: `/home/${PLAIN}` }),
  ...folding.map(prefixed),
];

/** The rewrites of next.config for what is no page: the notice of its language. */
export const missingRewrites: typeof plainRewrites = [
  { source: `/:lang(${PREFIXES})/:path*`, destination: `/:lang/${MISSING}` },
  { source: '/:path((?!_next/).*)', destination: missingPath(DEFAULT_LANGUAGE) },
];

/**
 * The redirects of next.config: aliases, and paths that end in a slash, which alone does not reach
 * the middleware. The middleware does the rest, with the slash in the same hop.
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

/** The beginnings of folded paths, as alternatives of a regular expression. */
const FOLDED_BELOW = [
  ...innerFolders,
  ...foldedFolders,
  ...keyedFoldedFolders.map((folder) => `${folder}/[^/]+`),
].join('|');

/** The path segments that only rewrites may lead to: from outside they are not found. */
const FOLDED = new RegExp(`^(?:/(?:${PREFIXES}))?/(?:${FOLDED_BELOW})/.`);

/** The pages of a language that does not exist. */
const FOREIGN = new RegExp(
  `^/(?!(?:${languages.join('|')}|api)/)[^/]+/(?:${pageFolders.join('|')})(?:/|$)`,
);

/**
 * Whether a public path names a page by the path it is cached under, or one of a language that the
 * shop does not have.
 */
export function isFoldedPath(path: string): boolean {
  return FOLDED.test(path) || FOREIGN.test(path);
}

const NAMED_DEFAULT = new RegExp(`^/+${DEFAULT_LANGUAGE}(?=/|$)`, 'i');

/**
 * The bare path of one that names the default language, "/cart" for "/en/cart"; null for any other.
 */
export function withoutDefaultLanguage(path: string): string | null {
  if (!NAMED_DEFAULT.test(path)) return null;
  return `/${path.replace(NAMED_DEFAULT, '').replace(/^\/+/, '')}`;
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
  const { language, path: own } = splitLanguage(withoutDefaultLanguage(tidy) ?? tidy);
  const page = aliases.get(own) ?? own;
  return isPage(page) ? localPath(language, page) : null;
}

/** A size of a product that a URL asks for. */
export type AskedSize = {
  /** The canonical path of the product's page. */
  page: string;
  /** The product's id; null where no product can have it. */
  id: number | null;
  size: string;
};

/** The size that a public path with a query asks for; null where it asks for none of a product. */
export function sizeAsked(path: string, params: URLSearchParams): AskedSize | null {
  const size = readSize(params);
  const page = size === null ? null : canonicalPath(path);
  if (page === null || size === null) return null;
  const [, digits] = PRODUCT.exec(splitLanguage(page).path) ?? [];
  return digits === undefined ? null : { page, id: parseProductId(digits), size };
}

/** The titles by which old URLs of All Products name categories; none is to be added or changed. */
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
 * The query that a page's URL should have instead: without the number of the first page or an
 * impossible one, without what no size can be called or a second one, and with categories by slug
 * instead of title.
 * Null where it is canonical already.
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
export function foldedPath(page: string, params: URLSearchParams): string | null {
  const { language, path } = splitLanguage(page);
  const own = read(path, params);
  if (own.size === 0) return null;
  if (path === '/search') return `/${language}/search/${foldSearch(parseSearchQuery(own))}`;
  if (PRODUCT.test(path)) {
    const size = readSize(own);
    return size === null ? null : `/${language}${path}/${foldSize(size)}`;
  }
  const listing = byPath.get(path);
  if (listing === undefined) return null;
  const folded = foldListing(listing, parseListing(listing, own));
  return `/${language}/listing/${listing.slug}/${folded}`;
}
