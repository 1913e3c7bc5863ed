import { categoryWords } from '@/lib/words/category-words';
import { wordsOf } from '@/lib/words/words';
import { type Category, categories } from '../catalogue/categories';
import { type Chosen, highlightsOf } from '../catalogue/highlights';
import { overlaysOf } from '../catalogue/overlay';
import type { Product } from '../catalogue/product';
import { listPrice } from '../catalogue/sizes';
import type { Language } from '../language';
import type { Cents } from '../money';
import { type BrandLists, brandGroup } from './brand-menu';
import { type Facet, type FacetGroup, groupOf } from './facets';
import type { Listing } from './listings';
import type { SortOption } from './sorts';

/** A product as listings know it. */
export type ListingEntry = {
  product: Product;
  /** What it costs in its default size. */
  price: Cents;
  /** The categories that hold it, with their places in the menu. */
  categories: readonly (Pick<Category, 'slug'> & { place: number })[];
  /** The stars shown, 0 to 5 in halves; null where nobody rated it. */
  stars: number | null;
  /** Whether the sort Featured shows it. */
  featured: boolean;
};

/** What an owner says of the products in listings. */
export type ListingWords = Chosen & { brands: BrandLists };

/**
 * A product's rating by shoppers in half stars; null where nobody rated it. Backends that send 0
 * stars without a count mean just that.
 */
function starsOf({ rating, ratingCount }: Product): number | null {
  if (rating === null || ratingCount === 0) return null;
  if (rating === 0 && ratingCount === null) return null;
  return Math.round(rating * 2) / 2;
}

const placed = categories.map((category, place) => ({ ...category, place }));

/**
 * A catalogue as entries. The backend's rating goes before the owner's stars. Featured are the
 * products of the home page's featured row, and those tagged so.
 */
export function entriesOf(products: readonly Product[], words: Chosen): ListingEntry[] {
  const overlays = overlaysOf(words.products, products);
  const featured = new Set(highlightsOf(products, words).featured.map(({ id }) => id));
  return products.map((product) => {
    const overlay = overlays.get(product.id);
    return {
      product,
      price: listPrice(product),
      categories: placed.filter(({ holds }) => holds(product)),
      stars: starsOf(product) ?? overlay?.rateCount ?? null,
      featured: featured.has(product.id) || overlay?.tag === 'featured-product',
    };
  });
}

/** The entries of a listing in a catalogue, with its filters and sorts in a language. */
export type ListingIndex = {
  /** In the backend's order. */
  entries: readonly ListingEntry[];
  /** The filter groups that have options. */
  groups: readonly FacetGroup[];
  /** The sorts that show something. */
  sorts: readonly SortOption[];
};

type Known = {
  words: ListingWords;
  entries: readonly ListingEntry[];
  indexes: Map<string, ListingIndex>;
};

const known = new WeakMap<readonly Product[], Known>();

function knownOf(products: readonly Product[], words: ListingWords): Known {
  const before = known.get(products);
  if (before?.words === words) return before;
  const now = { words, entries: entriesOf(products, words), indexes: new Map() };
  known.set(products, now);
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
  const groups = listing.facets.map((facet) => {
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

/**
 * The index of a listing, worked out once per language, list of products and what is said of them.
 */
export function listingIndex(
  language: Language,
  listing: Listing,
  products: readonly Product[],
  words: ListingWords,
): ListingIndex {
  const { entries, indexes } = knownOf(products, words);
  const key = `${language} ${listing.slug}`;
  const index = indexes.get(key) ?? indexOf(language, listing, entries, words);
  indexes.set(key, index);
  return index;
}

/** What the browser needs to know about a listing, with the words of the page's language. */
export type ListingView = Pick<Listing, 'path' | 'defaultSort' | 'panelSorts' | 'sortsIn'> & {
  title: string;
  /** What its URLs may tick, in their order there. */
  facets: readonly Pick<Facet, 'key'>[];
  groups: readonly FacetGroup[];
  /** The sorts that show something. */
  sorts: readonly SortOption[];
};

/** The part of a listing that goes to the browser. */
export function viewOf(
  language: Language,
  listing: Listing,
  { groups, sorts }: ListingIndex,
): ListingView {
  const { slug, path, facets, defaultSort, panelSorts, sortsIn } = listing;
  return {
    path,
    title: categoryWords(language, slug).title,
    facets: facets.map(({ key }) => ({ key })),
    defaultSort,
    panelSorts,
    sortsIn,
    groups,
    sorts,
  };
}
