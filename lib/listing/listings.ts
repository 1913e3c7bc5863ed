import { type Category, categories } from '../catalogue/categories';
import { type BrandBy, type Facet, facetOf } from './facets';
import { allProductsSorts, categoryPanelSorts, categorySorts, type Sort } from './sorts';

/** A listing: a category's, or All Products. All share one engine and one set of components. */
export type Listing = Pick<Category, 'slug' | 'path' | 'title' | 'summary' | 'holds'> & {
  /** What it can be filtered by, in the order of panel and URLs; the price always comes last. */
  facets: readonly Facet[];
  brandBy: BrandBy;
  sorts: readonly Sort[];
  /** The sorts in the panel of narrow screens, by their ids. */
  panelSorts: readonly string[];
  /** The sort while none is chosen; null for the backend's order. */
  defaultSort: string | null;
  /**
   * How wide screens offer the sorts: in a dropdown above the list, or in the sidebar, with Clear
   * Filters while one is chosen.
   */
  sortsIn: 'dropdown' | 'sidebar';
  /** What a card's button does: it adds, or adds and takes out again. */
  button: 'add' | 'toggle';
  /** What an empty list says, and the words of the link back to everything. */
  empty: { text: string; back: string };
};

/** The listing of everything the shop sells. */
export const allProducts: Listing = {
  slug: 'all-products',
  path: '/all-products',
  title: 'All Products',
  summary:
    'Everything the shop sells: perfumes, musk, makeup, watches, refreshers and body care, by brand, category and price.',
  holds: () => true,
  facets: [facetOf('brand'), facetOf('category'), facetOf('genre')],
  brandBy: 'either',
  sorts: allProductsSorts,
  panelSorts: allProductsSorts.map(({ id }) => id),
  defaultSort: null,
  sortsIn: 'sidebar',
  button: 'toggle',
  empty: { text: 'No Results Found', back: 'Show all products' },
};

function listingOf({ slug, path, title, summary, holds, ...category }: Category): Listing {
  return {
    slug,
    path,
    title,
    summary,
    holds,
    facets: category.hasGenre ? [facetOf('brand'), facetOf('genre')] : [facetOf('brand')],
    brandBy: category.brandLabel === 'Type' ? 'type' : 'brand',
    sorts: categorySorts,
    panelSorts: categoryPanelSorts,
    defaultSort: 'newest',
    sortsIn: 'dropdown',
    button: 'add',
    empty: { text: 'No products match your filters.', back: 'Clear all filters' },
  };
}

/** Every listing: the categories in the order of the menu, then All Products. */
export const listings: readonly Listing[] = [...categories.map(listingOf), allProducts];

/** The listing by its slug, or null. */
export function findListing(slug: string): Listing | null {
  return listings.find((listing) => listing.slug === slug) ?? null;
}
