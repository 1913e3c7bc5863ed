import type { FacetGroup, FacetKey } from './facets';

/** What a shopper asks of a listing. */
export type ListingQuery = {
  /** The ticked values of each facet, without repeats, sorted; none of a facet left out. */
  ticked: Readonly<Partial<Record<FacetKey, readonly string[]>>>;
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

/** Whether two values of a facet are the same, whatever their case. */
export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a value is ticked. */
export function isTicked(ticked: readonly string[], value: string): boolean {
  return ticked.some((other) => isSame(other, value));
}

/** Ticks or unticks a value and goes back to the first page. */
export function toggleValue(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const values = query.ticked[key] ?? [];
  const next = isTicked(values, value)
    ? values.filter((other) => !isSame(other, value))
    : [...values, value];
  return { ...query, ticked: { ...query.ticked, [key]: next }, page: 1 };
}

/** What the slider sets at a price in whole dollars: its end sets no cap. */
export const capAt = (dollars: number) => (dollars < PRICE_LIMIT ? dollars : null);

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
  return { ...query, ticked: {}, max: null, page: 1 };
}

/** Whether any filter is set; sort and page are none. */
export function isFiltered({ ticked, max }: ListingQuery): boolean {
  return max !== null || Object.values(ticked).some(({ length }) => length > 0);
}

/** The group as a query shows it: a category ticked alone may bring options of its own. */
export function groupFor(group: FacetGroup, { ticked }: ListingQuery): FacetGroup {
  const [only, ...others] = ticked.category ?? [];
  if (only === undefined || others.length > 0) return group;
  return { ...group, ...group.within?.[only.toLowerCase()] };
}

/** A control of the filter form as the page shows it. */
export type SeenControl = Pick<HTMLInputElement, 'name' | 'value' | 'type'> & {
  checked?: boolean;
};

/**
 * The query that the controls of a filter form with these facets show. What no control stands for
 * stays.
 */
export function seenQuery(
  query: ListingQuery,
  keys: readonly FacetKey[],
  controls: readonly SeenControl[],
): ListingQuery {
  let seen = query;
  for (const { name, value, type, checked } of controls) {
    const key = keys.find((own) => own === name);
    if (key !== undefined && isTicked(seen.ticked[key] ?? [], value) !== checked)
      seen = toggleValue(seen, key, value);
    if (name === 'max') seen = withMax(seen, capAt(Number(value)));
    if (name === 'sort' && (type !== 'radio' || checked)) seen = withSort(seen, value);
  }
  return seen;
}
