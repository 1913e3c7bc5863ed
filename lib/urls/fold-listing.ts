import type { ListingQuery } from '../listing/query';
import { paramsOf, segmentOf, writeSearch } from './codec';
import { type ListingKeys, listingCodec } from './listing';

const MAX_SEARCH_LENGTH = 1500;

/** Drops ticked values from the end, one facet after the other, until the search fits a path. */
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

/** Folds a query into one bounded path segment: "all" for the plain one. */
export function foldListing(listing: ListingKeys, query: ListingQuery): string {
  const keys = listing.facets.map(({ key }) => key);
  return segmentOf(shortened(listingCodec(listing).search(query), keys));
}

/** Reads a segment made by foldListing; null for anything else. */
export function unfoldListing(listing: ListingKeys, segment: string): ListingQuery | null {
  const params = paramsOf(segment);
  if (params === null) return null;
  const query = listingCodec(listing).parse(params);
  return foldListing(listing, query) === segment ? query : null;
}
