import { type FacetGroup, type FacetKey, UNTICKED } from './facets';

/** What a shopper asks of a listing. */
export type ListingQuery = {
  /** The ticked values of each facet, without repeats, sorted. */
  ticked: Readonly<Record<FacetKey, readonly string[]>>;
  /** The price cap in whole dollars, a multiple of 10 from 0 to 490; null for no cap. */
  max: number | null;
  /** The id of a sort of the listing; null while none is chosen. */
  sort: string | null;
  /** From 1. */
  page: number;
};

/** In dollars: where the price slider ends, which sets no cap, and its steps. */
export const PRICE_LIMIT = 500;
export const PRICE_STEP = 10;

/** A filter that is set, by its words, and the query without it. */
export type AppliedFilter = { label: string; without: ListingQuery };

/** Whether two values of a facet are the same, whatever their case. */
export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a value is ticked. */
export function isTicked(ticked: readonly string[], value: string): boolean {
  return ticked.some((other) => isSame(other, value));
}

/** Ticks or unticks a value and goes back to the first page. */
export function toggleValue(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const values = query.ticked[key];
  const next = isTicked(values, value)
    ? values.filter((other) => !isSame(other, value))
    : [...values, value];
  return { ...query, ticked: { ...query.ticked, [key]: next }, page: 1 };
}

/** Sets the price cap in whole dollars, null for none, and goes back to the first page. */
export function withMax(query: ListingQuery, max: number | null): ListingQuery {
  return { ...query, max, page: 1 };
}

/** Sorts anew from the first page. */
export function withSort(query: ListingQuery, sort: string | null): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Drops every filter and keeps the sort. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ticked: UNTICKED, max: null, page: 1 };
}

/** Whether any filter is set; sort and page are none. */
export function isFiltered({ ticked, max }: ListingQuery): boolean {
  return max !== null || Object.values(ticked).some((values) => values.length > 0);
}

/** The group as a query shows it: a category ticked alone may bring options of its own. */
export function groupFor(group: FacetGroup, { ticked }: ListingQuery): FacetGroup {
  const [only, ...others] = ticked.category;
  if (only === undefined || others.length > 0) return group;
  return { ...group, ...group.within?.[only.toLowerCase()] };
}

/** The filters that are set, in the order of the groups, the price last. */
export function appliedFilters(
  query: ListingQuery,
  groups: readonly FacetGroup[],
): AppliedFilter[] {
  const applied = groups.flatMap((group) => {
    const { key, options } = groupFor(group, query);
    return query.ticked[key].map((value) => ({
      label: options.find((option) => isSame(option.value, value))?.label ?? value,
      without: toggleValue(query, key, value),
    }));
  });
  if (query.max === null) return applied;
  return [...applied, { label: `Up to $${query.max}`, without: withMax(query, null) }];
}
