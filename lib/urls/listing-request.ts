import type { Listing } from '../listing/listings';
import { type ListingQuery, PRICE_LIMIT, PRICE_STEP } from '../listing/query';
import { paramsOf, readPage, segmentOf, writeSearch } from './codec';
import { listingCodec } from './listing';

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
const MAX_SEARCH_LENGTH = 1500;
const DOLLARS = /^(0|[1-9]\d{0,2})$/;
const UNPRINTABLE = /\p{C}/u;
/** A value needs a letter or a digit; ".." has none and is dropped. */
const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns the values of a repeated key: trimmed, printable, without duplicates, sorted by code
 * units.
 */
function readValues({ key, spell }: Listing['facets'][number], params: URLSearchParams) {
  const values = params
    .getAll(key)
    .map((value) => spell(value.trim()))
    .filter(
      (value) => WORD.test(value) && value.length <= MAX_VALUE_LENGTH && !UNPRINTABLE.test(value),
    );
  return [...new Set(values)].sort().slice(0, MAX_VALUES);
}

function readMax(text: string | null): number | null {
  if (text === null || !DOLLARS.test(text)) return null;
  const dollars = Number(text);
  return dollars < PRICE_LIMIT && dollars % PRICE_STEP === 0 ? dollars : null;
}

/** Parses a listing's query string. Never fails: drops unknown keys and malformed values. */
export function parseListing(listing: Listing, params: URLSearchParams): ListingQuery {
  const { facets, sorts, defaultSort } = listing;
  const sort = params.get('sort');
  return {
    ticked: Object.fromEntries(facets.map((facet) => [facet.key, readValues(facet, params)])),
    max: readMax(params.get('max')),
    sort: sorts.find(({ id }) => id === sort)?.id ?? defaultSort,
    page: readPage(params),
  };
}

/** Drops ticked values from the end until the query string fits into a path. */
function shortened(search: string, keys: readonly string[]): string {
  const entries = [...new URLSearchParams(search)];
  let written = search;
  while (written.length > MAX_SEARCH_LENGTH) {
    const key = keys.find((one) => entries.some(([own]) => own === one));
    const last = entries.findLastIndex(([own]) => own === key);
    entries.splice(last, 1);
    written = writeSearch(entries);
  }
  return written;
}

/** Folds a query into one path segment of limited length: "all" for the plain query. */
export function foldListing(listing: Listing, query: ListingQuery): string {
  const keys = listing.facets.map(({ key }) => key);
  return segmentOf(shortened(listingCodec(listing).search(query), keys));
}

/** Parses a segment from foldListing; null for anything else. */
export function unfoldListing(listing: Listing, segment: string): ListingQuery | null {
  const params = paramsOf(segment);
  if (params === null) return null;
  const query = parseListing(listing, params);
  return foldListing(listing, query) === segment ? query : null;
}
