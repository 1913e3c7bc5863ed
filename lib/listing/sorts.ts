import type { ListingEntry } from './entries';

/** An entry of a sort control. */
export type SortOption = { id: string; title: string };

/** A way to show a listing: in another order, or only what it picks of all entries. */
export type Sort = SortOption & {
  compare?(a: ListingEntry, b: ListingEntry): number;
  /** Picks from all entries, before any filter. */
  pick?(entries: readonly ListingEntry[]): readonly ListingEntry[];
};

/** The entries that Latest keeps. */
const LATEST = 6;

/** Top Rated needs more stars than this. */
const TOP_RATED = 4;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Comparison = NonNullable<Sort['compare']>;

const byId: Comparison = (a, b) => a.product.id - b.product.id;
const byName: Comparison = (a, b) => names.compare(a.product.name, b.product.name);
const byPrice: Comparison = (a, b) => a.price - b.price;

const backwards =
  (compare: Comparison): Comparison =>
  (a, b) =>
    compare(b, a);

/** Orders equal entries by ascending id. */
const thenById =
  (compare: Comparison): Comparison =>
  (a, b) =>
    compare(a, b) || byId(a, b);

/** The sorts in a category's dropdown. Featured keeps the backend's order. */
export const categorySorts: readonly Sort[] = [
  { id: 'featured', title: 'Featured' },
  { id: 'a-z', title: 'Alphabetically, A-Z', compare: thenById(byName) },
  { id: 'z-a', title: 'Alphabetically, Z-A', compare: thenById(backwards(byName)) },
  { id: 'price-low', title: 'Price, low to high', compare: thenById(byPrice) },
  { id: 'price-high', title: 'Price, high to low', compare: thenById(backwards(byPrice)) },
  // By price although its name says otherwise (docs/behaviour.md, "Filters and sorts").
  { id: 'newest', title: 'Newest', compare: thenById(byPrice) },
  { id: 'oldest', title: 'Oldest', compare: byId },
];

/** The sorts of a category in the panel of narrow screens, in its own order. */
export const categoryPanelSorts = ['newest', 'oldest', 'price-low', 'price-high', 'a-z', 'z-a'];

/** The sorts of All Products. Equal prices keep the backend's order. */
export const allProductsSorts: readonly Sort[] = [
  { id: 'latest', title: 'Latest', pick: (entries) => entries.slice(0, LATEST) },
  {
    id: 'featured',
    title: 'Featured',
    pick: (entries) => entries.filter(({ featured }) => featured),
  },
  {
    id: 'top-rated',
    title: 'Top Rated',
    pick: (entries) => entries.filter(({ stars }) => (stars ?? 0) > TOP_RATED),
  },
  { id: 'price-lowest', title: 'Price(Lowest First)', compare: byPrice },
  { id: 'price-highest', title: 'Price(Highest First)', compare: backwards(byPrice) },
];
