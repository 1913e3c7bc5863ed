import { fill } from '@/lib/words/fill';
import type { FacetGroup } from './facets';
import { groupFor, isSame, type ListingQuery, toggleValue, withMax } from './query';

/** A filter that is set, by its words, and the query without it. */
export type AppliedFilter = { label: string; without: ListingQuery };

/** Drops every filter and keeps the sort. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...query, ticked: {}, max: null, page: 1 };
}

/** The filters that are set, in the order of the groups, the price last: "Up to {price}". */
export function appliedFilters(
  query: ListingQuery,
  groups: readonly FacetGroup[],
  { upTo }: { upTo: string },
): AppliedFilter[] {
  const applied = groups.flatMap((group) => {
    const { key, options } = groupFor(group, query);
    return (query.ticked[key] ?? []).map((value) => ({
      label: options.find((option) => isSame(option.value, value))?.label ?? value,
      without: toggleValue(query, key, value),
    }));
  });
  if (query.max === null) return applied;
  return [
    ...applied,
    { label: fill(upTo, { price: `$${query.max}` }), without: withMax(query, null) },
  ];
}
