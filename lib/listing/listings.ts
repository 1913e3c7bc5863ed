import { type Category, categories } from '../catalogue/categories';
import { type BrandBy, type Facet, facets } from './facets';
import { allProductsSorts, categoryPanelSorts, categorySorts, type Sort } from './sorts';

/** A listing: a category or All Products. All share one engine and one set of components. */
export type Listing = Pick<Category, 'slug' | 'path' | 'holds'> & {
  /** Its facets, which show if its products have values, in the order of panel and URLs. */
  facets: readonly Facet[];
  brandBy: BrandBy;
  sorts: readonly Sort[];
  /** The ids of the sorts in the panel of narrow screens. */
  panelSorts: readonly string[];
  /** The default sort; null for the backend's order. */
  defaultSort: string | null;
  /**
   * Where wide screens show the sorts: in a dropdown above the list, or in the sidebar with a Clear
   * Filters button.
   */
  sortsIn: 'dropdown' | 'sidebar';
  /** Whether a card's button only adds, or adds and removes. */
  button: 'add' | 'toggle';
};

/** The listing of all products. */
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

/** Returns the listing with this slug, or null. */
export function findListing(slug: string): Listing | null {
  return listings.find((listing) => listing.slug === slug) ?? null;
}
