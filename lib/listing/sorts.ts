import type { Words } from '@/lib/words/words';
import type { ListingEntry } from './entries';

/** The id of a sort in URLs. */
export type SortId = keyof Words['sorts'];

/** An entry of a sort control. */
export type SortOption = { id: SortId; title: string };

/** A sort: an order, or a selection of the entries. */
export type Sort = {
  id: SortId;
  compare?(a: ListingEntry, b: ListingEntry): number;
  /** Selects from all entries, before any filter. */
  pick?(entries: readonly ListingEntry[]): readonly ListingEntry[];
};

/** The number of entries of Latest. */
const LATEST = 6;

/** Top Rated includes entries with more stars than this. */
const TOP_RATED = 4;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares two entries. */
export type Comparison = NonNullable<Sort['compare']>;

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
  { id: 'featured' },
  { id: 'a-z', compare: thenById(byName) },
  { id: 'z-a', compare: thenById(backwards(byName)) },
  { id: 'price-low', compare: thenById(byPrice) },
  { id: 'price-high', compare: thenById(backwards(byPrice)) },
  // By price, despite its name (docs/behaviour.md, "Filters and sorts").
  { id: 'newest', compare: thenById(byPrice) },
  { id: 'oldest', compare: byId },
];

/** The sorts of a category in the panel of narrow screens, in that panel's order. */
export const categoryPanelSorts: readonly SortId[] = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'a-z',
  'z-a',
];

/** The sorts of All Products. Equal prices keep the backend's order. */
export const allProductsSorts: readonly Sort[] = [
  { id: 'latest', pick: (entries) => entries.slice(0, LATEST) },
  {
    id: 'featured',
    pick: (entries) => entries.filter(({ featured }) => featured),
  },
  {
    id: 'top-rated',
    pick: (entries) => entries.filter(({ stars }) => (stars ?? 0) > TOP_RATED),
  },
  { id: 'price-lowest', compare: byPrice },
  { id: 'price-highest', compare: backwards(byPrice) },
];
