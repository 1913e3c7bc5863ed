import { type FilterQuery, queryCodec, readFilters, writeSearch } from './filter-query';
import { DEFAULT_SORT, isSort, type Sort } from './sort-options';

/** What a listing shows: the state behind `?brand=A&brand=B&genre=men&max=200&sort=a-z&page=2` (spec sections 2 and 3). */
export type ListingQuery = FilterQuery & { sort: Sort };

/** The keys of the query string that a listing reads; everything else is ignored. */
export const listingKeys = ['brand', 'genre', 'max', 'sort', 'page'] as const;

/**
 * Reads a listing's state from a query string. Never fails: unknown keys and malformed values are dropped, lists are
 * sorted and capped. Where a single-valued key is repeated, its first value counts.
 */
function readListingQuery(params: URLSearchParams): ListingQuery {
  const sort = params.get('sort');
  return {
    ...readFilters(params),
    sort: sort !== null && isSort(sort) ? sort : DEFAULT_SORT,
  };
}

/** Writes the one query string of a listing's state, keys in fixed order and defaults left out: "" or "?brand=A&page=2". */
export function listingSearch({ brands, genres, max, sort, page }: ListingQuery): string {
  return writeSearch([
    ['brand', brands],
    ['genre', genres],
    ['max', max],
    ['sort', sort === DEFAULT_SORT ? null : sort],
    ['page', page > 1 ? page : null],
  ]);
}

/** The state of listings in URLs. */
export const listingCodec = queryCodec(readListingQuery, listingSearch);

/** Whether any filter is set; sort and page are none. */
export function isFiltered({ brands, genres, max }: FilterQuery): boolean {
  return brands.length > 0 || genres.length > 0 || max !== null;
}
