import { type Category, categories } from '../catalogue/categories';
import type { Product } from '../catalogue/product';
import {
  hasPage,
  isScentId,
  type ScentKind,
  scentIds,
  scentKinds,
  scentsOf,
} from '../catalogue/scents';
import { type BrandBy, type Facet, type FacetKey, facets, isOffered } from './facets';
import { allProductsSorts, categoryPanelSorts, categorySorts, type Sort } from './sorts';

/**
 * A listing: a category, All Products, or a note or family of scents. All share one engine and one
 * set of components.
 */
export type Listing = Pick<Category, 'slug' | 'path'> & {
  holds(product: Product): boolean;
  /** The note or family whose products it lists. */
  scent?: { kind: ScentKind; id: string };
  /** Its facets, which show if its products have values, in the order of panel and URLs. */
  facets: readonly Facet[];
  /** The keys of those that its panel offers. */
  offered: readonly FacetKey[];
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

/** Returns the facets of a listing that pass, and the keys of those that its panel offers. */
function withFacets(passes: (facet: Facet) => boolean): Pick<Listing, 'facets' | 'offered'> {
  const own = facets.filter(passes);
  return { facets: own, offered: own.filter(isOffered).map(({ key }) => key) };
}

/** The listing of all products. */
export const allProducts: Listing = {
  slug: 'all-products',
  path: '/all-products',
  holds: () => true,
  ...withFacets(() => true),
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
    ...withFacets(({ key }) => key !== 'category' && (key !== 'genre' || hasGenre)),
    brandBy,
    sorts: categorySorts,
    panelSorts: categoryPanelSorts,
    defaultSort: 'newest',
    sortsIn: 'dropdown',
    button: 'add',
  };
}

/** The listings of the menu: the categories in its order, then All Products. */
export const listings: readonly Listing[] = [...categories.map(listingOf), allProducts];

const byPath = new Map(listings.map((listing) => [listing.path, listing]));

/** The facets that would only offer what the whole list shares. */
const OWN_FACETS: Readonly<Record<ScentKind, FacetKey | null>> = {
  notes: null,
  families: 'family',
};

/** Returns the public path of the list of a note or family. */
export function scentPath(kind: ScentKind, id: string): string {
  return `/${kind}/${id}`;
}

/**
 * Returns the listing of a note or family by its id, whether or not any product has it; null for
 * no id.
 */
function scentListing(kind: ScentKind, id: string): Listing | null {
  if (!isScentId(id)) return null;
  return {
    slug: `${kind}-${id}`,
    path: scentPath(kind, id),
    scent: { kind, id },
    holds: (product) => scentIds(kind, product).includes(id),
    ...withFacets(({ key }) => key !== 'category' && key !== OWN_FACETS[kind]),
    brandBy: 'brand',
    sorts: categorySorts,
    panelSorts: categoryPanelSorts,
    defaultSort: 'newest',
    sortsIn: 'dropdown',
    button: 'add',
  };
}

/** Returns the listing with this slug, or null. */
export function findListing(slug: string): Listing | null {
  const listing = listings.find((one) => one.slug === slug);
  if (listing !== undefined) return listing;
  const kind = scentKinds.find((one) => slug.startsWith(`${one}-`));
  return kind === undefined ? null : scentListing(kind, slug.slice(kind.length + 1));
}

/** Returns whether a shop with these products has the page of a listing. */
export function isListed({ scent }: Listing, products: readonly Product[]): boolean {
  return scent === undefined || hasPage(scentsOf(products)[scent.kind].get(scent.id));
}

/** Returns the listing with this public path, or null. */
export function listingAt(path: string): Listing | null {
  const listing = byPath.get(path);
  if (listing !== undefined) return listing;
  const [, first, id, more] = path.split('/');
  const kind = scentKinds.find((one) => one === first);
  if (kind === undefined || id === undefined || more !== undefined) return null;
  return scentListing(kind, id);
}
