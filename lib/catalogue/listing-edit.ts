import type { FacetOption } from './facets';
import type { FilterQuery } from './filter-query';

/** A state in which some filters, each named by a key, hold lists of ticked options. */
type Ticked<Key extends string> = Record<Key, readonly string[]> & { page: number };

/** A filter that is set, by its words, and the state without it. */
export type AppliedFilter<Query> = { label: string; without: Query };

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether an option is ticked. */
export function isChosen(chosen: readonly string[], value: string): boolean {
  return chosen.some((other) => same(other, value));
}

/** Ticks or unticks an option and goes back to the first page (spec section 4). */
export function toggleOption<Key extends string, Query extends Ticked<Key>>(
  query: Query,
  key: Key,
  value: string,
): Query {
  const chosen = query[key];
  const next = isChosen(chosen, value)
    ? chosen.filter((other) => !same(other, value))
    : [...chosen, value];
  return { ...query, [key]: next, page: 1 };
}

/** Sets the price cap in whole dollars, null for none, and goes back to the first page. */
export function withMax<Query extends FilterQuery>(query: Query, max: number | null): Query {
  return { ...query, max, page: 1 };
}

/** Sorts anew from the first page. */
export function withSort<Query extends { sort: unknown; page: number }>(
  query: Query,
  sort: Query['sort'],
): Query {
  return { ...query, sort, page: 1 };
}

/** Drops every filter and keeps the sort. */
export function withoutFilters<Query extends FilterQuery>(query: Query): Query {
  return { ...query, brands: [], genres: [], max: null, page: 1 };
}

/** The ticked options of a filter group. */
export function appliedOptions<Key extends string, Query extends Ticked<Key>>(
  query: Query,
  key: Key,
  options: readonly FacetOption[],
): AppliedFilter<Query>[] {
  return query[key].map((value) => ({
    label: options.find((option) => same(option.value, value))?.label ?? value,
    without: toggleOption(query, key, value),
  }));
}

/** The price cap, where one is set. */
export function appliedMax<Query extends FilterQuery>(query: Query): AppliedFilter<Query>[] {
  const { max } = query;
  return max === null ? [] : [{ label: `Up to $${max}`, without: withMax(query, null) }];
}
