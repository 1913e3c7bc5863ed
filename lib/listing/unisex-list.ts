import { findCategory } from '../catalogue/categories';
import type { Product } from '../catalogue/product';
import { shop } from '../shop';
import type { Listing } from './listings';

/** The value of the genre facet to which men's and women's listings link. */
export const UNISEX = 'unisex';

/**
 * Returns how many unisex perfumes the men's or women's listing leaves out; 0 for any other
 * listing, and if `shared` includes them in both.
 */
export function unisexBeside(
  { slug }: Pick<Listing, 'slug'>,
  products: readonly Product[],
  shared: boolean = shop.unisexInMenAndWomen,
): number {
  const perfumes = findCategory('perfumes');
  const isForOne = slug === 'perfumes-men' || slug === 'perfumes-women';
  if (perfumes === null || shared || !isForOne) return 0;
  return products.filter((product) => product.genre === UNISEX && perfumes.holds(product)).length;
}
