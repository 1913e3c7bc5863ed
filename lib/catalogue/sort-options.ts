/** The orders a listing can be shown in (spec section 3), in the order of the dropdown. */
export const sorts = [
  'featured',
  'a-z',
  'z-a',
  'price-low',
  'price-high',
  'newest',
  'oldest',
] as const;

export type Sort = (typeof sorts)[number];

/** An entry of a sort control (spec section 3). */
export type SortOption<Id extends string = string> = { id: Id; title: string };

const titles: Record<Sort, string> = {
  featured: 'Featured',
  'a-z': 'Alphabetically, A-Z',
  'z-a': 'Alphabetically, Z-A',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  newest: 'Newest',
  oldest: 'Oldest',
};

const option = (id: Sort): SortOption<Sort> => ({ id, title: titles[id] });

/** The entries of the dropdown. */
export const sortOptions = sorts.map(option);

/** The entries of the mobile panel, in its own order (spec section 3). */
export const mobileSortOptions = (
  ['newest', 'oldest', 'price-low', 'price-high', 'a-z', 'z-a'] as const
).map(option);

export const DEFAULT_SORT: Sort = 'newest';

export function isSort(text: string): text is Sort {
  return sorts.some((sort) => sort === text);
}
