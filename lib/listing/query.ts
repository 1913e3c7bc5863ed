import type { FacetGroup, FacetKey } from './facets';

/** The state of a listing: filters, sort and page. */
export type ListingQuery = {
  /**
   * The ticked values of each facet, sorted, without duplicates; a facet without ticks is missing.
   */
  ticked: Readonly<Partial<Record<FacetKey, readonly string[]>>>;
  /** The price cap in whole dollars, a multiple of 10 from 0 to 490; null for no cap. */
  max: number | null;
  /** The id of the chosen sort; null for the default. */
  sort: string | null;
  /** From 1. */
  page: number;
};

/** The price slider's end, which sets no cap, and its steps, in dollars. */
export const PRICE_LIMIT = 500;
export const PRICE_STEP = 10;

/** Returns whether two facet values are equal, ignoring case. */
export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns whether a value is ticked. */
export function isTicked(ticked: readonly string[], value: string): boolean {
  return ticked.some((other) => isSame(other, value));
}

/** Toggles a value and returns to the first page. */
export function toggleValue(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const values = query.ticked[key] ?? [];
  const next = isTicked(values, value)
    ? values.filter((other) => !isSame(other, value))
    : [...values, value];
  return { ...query, ticked: { ...query.ticked, [key]: next }, page: 1 };
}

/** Returns the cap for the slider's value in whole dollars; null at its end. */
export const capAt = (dollars: number) => (dollars < PRICE_LIMIT ? dollars : null);

/** Sets the price cap in whole dollars, null for none, and returns to the first page. */
export function withMax(query: ListingQuery, max: number | null): ListingQuery {
  return { ...query, max, page: 1 };
}

/** Sets the sort and returns to the first page. */
export function withSort(query: ListingQuery, sort: string | null): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Removes all filters and keeps the sort. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ticked: {}, max: null, page: 1 };
}

/** Returns whether any filter is set; sort and page are no filters. */
export function isFiltered({ ticked, max }: ListingQuery): boolean {
  return max !== null || Object.values(ticked).some(({ length }) => length > 0);
}

/** Returns the group for a query: a category that is ticked alone may have its own options. */
export function groupFor(group: FacetGroup, { ticked }: ListingQuery): FacetGroup {
  const [only, ...others] = ticked.category ?? [];
  if (only === undefined || others.length > 0) return group;
  return { ...group, ...group.within?.[only.toLowerCase()] };
}

/** The state of a control in the filter form. */
export type ControlState = Pick<HTMLInputElement, 'name' | 'value' | 'type'> & {
  checked?: boolean;
};

/**
 * Returns the query that the controls of a filter form show, for these facets. Keeps the parts of
 * the query without a control.
 */
export function queryOfControls(
  query: ListingQuery,
  keys: readonly FacetKey[],
  controls: readonly ControlState[],
): ListingQuery {
  let shown = query;
  for (const { name, value, type, checked } of controls) {
    const key = keys.find((own) => own === name);
    if (key !== undefined && isTicked(shown.ticked[key] ?? [], value) !== checked)
      shown = toggleValue(shown, key, value);
    if (name === 'max') shown = withMax(shown, capAt(Number(value)));
    if (name === 'sort' && (type !== 'radio' || checked)) shown = withSort(shown, value);
  }
  return shown;
}
