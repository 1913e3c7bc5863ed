import { wordsOf } from '@/lib/words/words';
import type { Chosen } from '../catalogue/highlights';
import type { Product } from '../catalogue/product';
import type { Language } from '../language';
import { type BrandLists, brandGroup } from './brand-menu';
import { entriesOf, type ListingEntry } from './entries';
import { type FacetGroup, groupOf, isOffered } from './facets';
import type { Listing } from './listings';
import type { SortOption } from './sorts';

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
};

type IndexedProducts = {
  words: ListingWords;
  entries: readonly ListingEntry[];
  indexes: Map<string, ListingIndex>;
};

const cache = new WeakMap<readonly Product[], IndexedProducts>();

function indexedProducts(products: readonly Product[], words: ListingWords): IndexedProducts {
  const before = cache.get(products);
  if (before?.words === words) return before;
  const now = { words, entries: entriesOf(products, words), indexes: new Map() };
  cache.set(products, now);
  return now;
}

function indexOf(
  language: Language,
  listing: Listing,
  all: readonly ListingEntry[],
  { brands }: ListingWords,
): ListingIndex {
  const texts = wordsOf(language);
  const entries = all.filter(({ product }) => listing.holds(product));
  const groups = listing.facets.filter(isOffered).map((facet) => {
    if (facet.key === 'brand' && listing.brandBy === 'either')
      return brandGroup(entries, brands, texts);
    return groupOf(facet, entries, listing.brandBy, texts);
  });
  return {
    entries,
    groups: groups.filter(({ options }) => options.length > 0),
    sorts: listing.sorts
      .filter(({ pick }) => pick === undefined || pick(entries).length > 0)
      .map(({ id }) => ({ id, title: texts.sorts[id] })),
  };
}

/** How many indexes are kept: those of all categories, and of notes and families used last. */
const MOST_INDEXES = 80;

/**
 * Returns the index of a listing, computed once for each language, product list and content while
 * it is in use.
 */
export function listingIndex(
  language: Language,
  listing: Listing,
  products: readonly Product[],
  words: ListingWords,
): ListingIndex {
  const { entries, indexes } = indexedProducts(products, words);
  const key = `${language} ${listing.slug}`;
  const index = indexes.get(key) ?? indexOf(language, listing, entries, words);
  // A map keeps its order: the first has been used least recently.
  indexes.delete(key);
  indexes.set(key, index);
  if (indexes.size > MOST_INDEXES)
    for (const first of [...indexes.keys()].slice(0, 1)) indexes.delete(first);
  return index;
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
