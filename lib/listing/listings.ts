import { type Category, categories } from '../catalogue/categories';
import { type BrandBy, type Facet, facets } from './facets';
import { allProductsSorts, categoryPanelSorts, categorySorts, type Sort } from './sorts';

/** A listing: a category's, or All Products. All share one engine and one set of components. */
export type Listing = Pick<Category, 'slug' | 'path' | 'holds'> & {
  /** What it can be filtered by where its products have it, in the order of panel and URLs. */
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
};

/** The listing of everything the shop sells. */
export const allProducts: Listing = {
  slug: 'all-products',
  path: '/all-products',
  holds: () => true,
  facets,
  brandBy: 'either',
  sorts: allProductsSorts,
  panelSorts: allProductsSorts.map(({ id }) => id),
  defaultSort: null,
  sortsIn: 'sidebar',
  button: 'toggle',
};

function listingOf({ slug, path, holds, brandBy, hasGenre }: Category): Listing {
  return {
    slug,
    path,
    holds,
    facets: facets.filter(({ key }) => key !== 'category' && (key !== 'genre' || hasGenre)),
    brandBy,
    sorts: categorySorts,
    panelSorts: categoryPanelSorts,
    defaultSort: 'newest',
    sortsIn: 'dropdown',
    button: 'add',
  };
}

/** Every listing: the categories in the order of the menu, then All Products. */
export const listings: readonly Listing[] = [...categories.map(listingOf), allProducts];

/** The listing by its slug, or null. */
export function findListing(slug: string): Listing | null {
  return listings.find((listing) => listing.slug === slug) ?? null;
}
