import { isFiltered, type ListingQuery } from './listing-query';
import type { Sort } from './sort';

/** The filter groups whose options can be ticked. */
export type FacetKey = 'brands' | 'genres';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether an option is ticked. */
export function isChosen(query: ListingQuery, key: FacetKey, value: string): boolean {
  return query[key].some((chosen) => same(chosen, value));
}

/** Ticks or unticks an option and goes back to the first page (spec section 4). */
export function toggleOption(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const chosen = query[key];
  const next = isChosen(query, key, value)
    ? chosen.filter((other) => !same(other, value))
    : [...chosen, value];
  return { ...query, [key]: next, page: 1 };
}

/** Sets the price cap in whole dollars, null for none, and goes back to the first page. */
export function withMax(query: ListingQuery, max: number | null): ListingQuery {
  return { ...query, max, page: 1 };
}

/** Sorts anew from the first page. */
export function withSort(query: ListingQuery, sort: Sort): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Drops every filter and keeps the sort. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, brands: [], genres: [], max: null, page: 1 };
}

/** The number of filters that are set. */
export function filterCount(query: ListingQuery): number {
  return isFiltered(query)
    ? query.brands.length + query.genres.length + (query.max === null ? 0 : 1)
    : 0;
}
