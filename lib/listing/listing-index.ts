import { LRUCache } from 'lru-cache';
import { wordsOf } from '@/lib/words/words';
import type { Chosen } from '../catalogue/highlights';
import type { Product } from '../catalogue/product';
import type { Language } from '../language';
import { inSlices } from '../server/in-slices';
import { type BrandLists, brandCounter } from './brand-menu';
import { entriesOf, type ListingEntry } from './entries';
import { type FacetGroup, type FacetWords, facetCounter, isOffered } from './facets';
import { inOrder } from './in-order';
import type { Listing } from './listings';
import type { Comparison, Sort, SortOption } from './sorts';

/** The owner's content for listings. */
export type ListingWords = Chosen & { brands: BrandLists };

/** A listing's entries in a catalogue, with its filters and sorts in a language. */
export type ListingIndex = {
  /** In the backend's order. */
  entries: readonly ListingEntry[];
  /** The filter groups with options. */
  groups: readonly FacetGroup[];
  /** The sorts with results. */
  sorts: readonly SortOption[];
  /** Returns the entries in a sort's order. */
  sorted(id: string, compare: Comparison): Promise<readonly ListingEntry[]>;
};

/** What of a listing is the same in every language. */
type Counted = Pick<ListingIndex, 'entries' | 'sorted'> & {
  sorts: readonly Sort[];
  groupsIn(texts: FacetWords): FacetGroup[];
};

type IndexedProducts = {
  words: ListingWords;
  entries: Promise<readonly ListingEntry[]>;
  counted: LRUCache<string, Promise<Counted>>;
  indexes: LRUCache<string, Promise<ListingIndex>>;
};

/** How many indexes are kept: those of all categories, and of notes and families used last. */
const MOST_INDEXES = 80;

/** In how many orders a listing's entries are kept. */
const MOST_ORDERS = 2;

const cache = new WeakMap<readonly Product[], IndexedProducts>();

function indexedProducts(products: readonly Product[], words: ListingWords): IndexedProducts {
  const before = cache.get(products);
  if (before?.words === words) return before;
  const now: IndexedProducts = {
    words,
    entries: entriesOf(products, words),
    counted: new LRUCache({ max: MOST_INDEXES }),
    indexes: new LRUCache({ max: MOST_INDEXES }),
  };
  cache.set(products, now);
  return now;
}

/** Returns what values have under a key, or makes it. */
function kept<Value extends object>(
  values: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  values.set(key, value);
  return value;
}

/** Returns what sorts entries, once for each of the orders that were used last. */
export function sorter(entries: readonly ListingEntry[]): ListingIndex['sorted'] {
  const orders = new LRUCache<string, Promise<readonly ListingEntry[]>>({ max: MOST_ORDERS });
  return (id, compare) => kept(orders, id, () => inOrder(entries, compare));
}

async function countListing(
  listing: Listing,
  all: readonly ListingEntry[],
  { brands }: ListingWords,
): Promise<Counted> {
  const counters = listing.facets.filter(isOffered).map((facet) => {
    if (facet.key !== 'brand' || listing.brandBy !== 'either')
      return facetCounter(facet, listing.brandBy);
    const { add, group } = brandCounter();
    return { add, group: (texts: FacetWords) => group(texts, brands) };
  });
  const entries: ListingEntry[] = [];
  await inSlices(all, (entry) => {
    if (!listing.holds(entry.product)) return;
    entries.push(entry);
    for (const { add } of counters) add(entry);
  });
  return {
    entries,
    sorted: sorter(entries),
    sorts: listing.sorts.filter(({ pick }) => pick === undefined || pick(entries).length > 0),
    groupsIn: (texts) => counters.map(({ group }) => group(texts)),
  };
}

/**
 * Returns the index of a listing, computed once for each language, product list and content while
 * it is in use. Requests run while it is computed.
 */
export function listingIndex(
  language: Language,
  listing: Listing,
  products: readonly Product[],
  words: ListingWords,
): Promise<ListingIndex> {
  const { entries, counted, indexes } = indexedProducts(products, words);
  const count = async () => countListing(listing, await entries, words);
  return kept(indexes, `${language} ${listing.slug}`, async () => {
    const { groupsIn, sorts, ...ofAll } = await kept(counted, listing.slug, count);
    const texts = wordsOf(language);
    return {
      ...ofAll,
      groups: groupsIn(texts).filter(({ options }) => options.length > 0),
      sorts: sorts.map(({ id }) => ({ id, title: texts.sorts[id] })),
    };
  });
}

/** The data of a listing for the browser, with texts in the page's language. */
export type ListingView = Pick<
  Listing,
  'path' | 'offered' | 'defaultSort' | 'panelSorts' | 'sortsIn'
> & {
  title: string;
  groups: readonly FacetGroup[];
  /** The sorts with results. */
  sorts: readonly SortOption[];
};

/** Returns the data of a listing for the browser, under its title. */
export function viewOf(
  title: string,
  listing: Listing,
  { groups, sorts }: ListingIndex,
): ListingView {
  const { path, offered, defaultSort, panelSorts, sortsIn } = listing;
  return {
    path,
    title,
    offered,
    defaultSort,
    panelSorts,
    sortsIn,
    groups,
    sorts,
  };
}
