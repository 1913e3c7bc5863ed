import type { Category } from './categories';
import { listPrice } from './list-price';
import type { ListingQuery } from './listing-query';
import type { Product } from './product';
import { sortProducts } from './sort';

/** Cards on a page (spec section 9). */
export const PAGE_SIZE = 12;

/** One page of a listing, of products or of whatever stands for them. */
export type ListingPage<Item = Product> = {
  products: readonly Item[];
  /** Products on all pages together. */
  total: number;
  /** At least 1, also for an empty listing. */
  pages: number;
};

/** What the brand group filters by: the brand, or the type where the group is labelled Type. */
export function brandFacetOf(category: Pick<Category, 'brandLabel'>, product: Product): string {
  return category.brandLabel === 'Type' ? product.type : product.brand;
}

function matches(category: Category, query: ListingQuery): (product: Product) => boolean {
  const brands = new Set(query.brands.map((brand) => brand.toLowerCase()));
  const genres = new Set(query.genres);
  const cap = query.max === null ? Number.POSITIVE_INFINITY : query.max * 100;
  return (product) =>
    (brands.size === 0 || brands.has(brandFacetOf(category, product).toLowerCase())) &&
    (genres.size === 0 || !category.hasGenre || genres.has(product.genre)) &&
    listPrice(product) <= cap;
}

/** Cuts a page out of a list; null where the page lies beyond the last. */
export function paginate<Item>(products: readonly Item[], page: number): ListingPage<Item> | null {
  const pages = Math.max(1, Math.ceil(products.length / PAGE_SIZE));
  if (page > pages) return null;
  const start = (page - 1) * PAGE_SIZE;
  return { products: products.slice(start, start + PAGE_SIZE), total: products.length, pages };
}

/**
 * Filters, sorts and pages a category's products (spec sections 2 and 9): brands and genres each as a union, together
 * with the price cap as an intersection. Null where the page lies beyond the last.
 */
export function listProducts(
  category: Category,
  products: readonly Product[],
  query: ListingQuery,
): ListingPage | null {
  const matching = products.filter(matches(category, query));
  return paginate(sortProducts(matching, query.sort), query.page);
}

/** The page numbers to offer: up to five around the current one (spec section 9). */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(5, pages);
  const first = Math.min(Math.max(1, page - 2), pages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
