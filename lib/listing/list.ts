import type { ListingEntry } from './entries';
import { matcherOf } from './facets';
import type { ListingIndex } from './listing-index';
import type { Listing } from './listings';
import type { ListingQuery } from './query';

/** Cards on a page. */
export const PAGE_SIZE = 12;

/** One page of a list. */
export type Page<Item> = {
  items: readonly Item[];
  /** The number of items on all pages. */
  total: number;
  /** At least 1, also for an empty list. */
  pages: number;
};

/** Returns a page of a list; null if it is beyond the last. */
export function paginate<Item>(items: readonly Item[], page: number): Page<Item> | null {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  if (page > pages) return null;
  const start = (page - 1) * PAGE_SIZE;
  return { items: items.slice(start, start + PAGE_SIZE), total: items.length, pages };
}

/**
 * Returns the entries that a query selects: those that its sort picks and that match every facet
 * (any of its ticked values) and the price cap, in the sort's order. Equal entries keep their
 * order. Rejects with "Wrong Option Selected." for a sort that the listing does not have.
 */
export async function selectEntries(
  { sorts, facets, brandBy }: Pick<Listing, 'sorts' | 'facets' | 'brandBy'>,
  { entries, sorted }: Pick<ListingIndex, 'entries' | 'sorted'>,
  { ticked, max, sort: id }: Omit<ListingQuery, 'page'>,
): Promise<readonly ListingEntry[]> {
  const sort = sorts.find((option) => option.id === id);
  if (id !== null && sort === undefined) throw new Error('Wrong Option Selected.');
  const matchers = facets
    .map((facet) => matcherOf(facet, ticked[facet.key] ?? [], brandBy))
    .filter((matches) => matches !== null);
  const cap = max === null ? Number.POSITIVE_INFINITY : max * 100;
  const inOrder = sort?.compare ? await sorted(sort.id, sort.compare) : entries;
  return (sort?.pick?.(inOrder) ?? inOrder).filter(
    (entry) => entry.price <= cap && matchers.every((matches) => matches(entry)),
  );
}

/** Returns a page of a listing; null if it is beyond the last. */
export async function listEntries(
  listing: Listing,
  index: ListingIndex,
  query: ListingQuery,
): Promise<Page<ListingEntry> | null> {
  return paginate(await selectEntries(listing, index, query), query.page);
}

/** Returns up to five page numbers: the first, the last and those around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const middle = Math.max(3, Math.min(page, pages - 2));
  const numbers = pages > 5 ? [1, middle - 1, middle, middle + 1, pages] : [1, 2, 3, 4, 5];
  return numbers.slice(0, pages);
}
