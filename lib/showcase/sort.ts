import type { SortOption } from '../catalogue/sort-options';

/** The sorts of All Products (spec section 3). */
export const showcaseSorts = [
  { id: 'latest', title: 'Latest' },
  { id: 'featured', title: 'Featured' },
  { id: 'top-rated', title: 'Top Rated' },
  { id: 'price-lowest', title: 'Price(Lowest First)' },
  { id: 'price-highest', title: 'Price(Highest First)' },
] as const satisfies readonly SortOption[];

export type ShowcaseSort = (typeof showcaseSorts)[number]['id'];

export function isShowcaseSort(text: string): text is ShowcaseSort {
  return showcaseSorts.some(({ id }) => id === text);
}
