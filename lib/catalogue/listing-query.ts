import { decodeSegment, encodeSegment } from './segment';
import { DEFAULT_SORT, isSort, type Sort } from './sort';

/** What a listing shows: the state behind `?brand=A&brand=B&genre=men&max=200&sort=a-z&page=2` (spec sections 2 and 3). */
export type ListingQuery = {
  /** As typed, without repeats, sorted. On the refreshers route these are product types. */
  brands: readonly string[];
  /** Lower case, without repeats, sorted. */
  genres: readonly string[];
  /** The price cap in whole dollars, a multiple of 10 from 0 to 490; null for no cap. */
  max: number | null;
  sort: Sort;
  /** From 1. */
  page: number;
};

/** The keys of the query string that a listing reads; everything else is ignored. */
export const listingKeys = ['brand', 'genre', 'max', 'sort', 'page'] as const;

export const PRICE_LIMIT = 500;
export const PRICE_STEP = 10;

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
const MAX_ENCODED_LENGTH = 1500;
const PAGE = /^[1-9]\d{0,3}$/;
const DOLLARS = /^(0|[1-9]\d{0,2})$/;
const UNPRINTABLE = /\p{C}/u;

export const defaultListingQuery: ListingQuery = {
  brands: [],
  genres: [],
  max: null,
  sort: DEFAULT_SORT,
  page: 1,
};

function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function readList(values: readonly string[]): string[] {
  const kept = values
    .map((value) => value.trim())
    .filter(
      (value) => value !== '' && value.length <= MAX_VALUE_LENGTH && !UNPRINTABLE.test(value),
    );
  return [...new Set(kept)].sort(byCodePoint).slice(0, MAX_VALUES);
}

function readMax(text: string | null): number | null {
  if (text === null || !DOLLARS.test(text)) return null;
  const dollars = Number(text);
  return dollars < PRICE_LIMIT && dollars % PRICE_STEP === 0 ? dollars : null;
}

/**
 * Reads a listing's state from a query string. Never fails: unknown keys and malformed values are dropped, lists are
 * sorted and capped. Where a single-valued key is repeated, its first value counts.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const sort = params.get('sort');
  const page = params.get('page');
  return {
    brands: readList(params.getAll('brand')),
    genres: readList(params.getAll('genre').map((genre) => genre.toLowerCase())),
    max: readMax(params.get('max')),
    sort: sort !== null && isSort(sort) ? sort : DEFAULT_SORT,
    page: page !== null && PAGE.test(page) ? Number(page) : 1,
  };
}

/** Writes the one query string of a listing's state, keys in fixed order and defaults left out: "" or "?brand=A&page=2". */
export function listingSearch({ brands, genres, max, sort, page }: ListingQuery): string {
  const params = new URLSearchParams();
  for (const brand of brands) params.append('brand', brand);
  for (const genre of genres) params.append('genre', genre);
  if (max !== null) params.set('max', String(max));
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** Folds a listing's state into one path segment: "all" for the plain listing, else encoded, never raw. */
export function foldListingQuery(query: ListingQuery): string {
  const search = listingSearch(query).slice(1);
  if (search === '') return PLAIN_LISTING;
  return encodeSegment(search.length > MAX_ENCODED_LENGTH ? trimmed(query) : search);
}

/** The folded segment of a listing without filters, sorted as usual, on its first page. */
export const PLAIN_LISTING = 'all';

/** Unfolds a path segment made by foldListingQuery; null for anything else. */
export function unfoldListingQuery(segment: string): ListingQuery | null {
  if (segment === PLAIN_LISTING) return defaultListingQuery;
  const search = decodeSegment(segment);
  if (search === null) return null;
  const query = parseListingQuery(new URLSearchParams(search));
  return foldListingQuery(query) === segment ? query : null;
}

/** Whether any filter is set; sort and page are none. */
export function isFiltered({ brands, genres, max }: ListingQuery): boolean {
  return brands.length > 0 || genres.length > 0 || max !== null;
}

function trimmed(query: ListingQuery): string {
  let brands = query.brands;
  let search = listingSearch(query);
  while (search.length > MAX_ENCODED_LENGTH && brands.length > 0) {
    brands = brands.slice(0, -1);
    search = listingSearch({ ...query, brands, genres: query.genres.slice(0, 3) });
  }
  return search.slice(1);
}
