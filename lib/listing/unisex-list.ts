import { findCategory } from '../catalogue/categories';
import type { Product } from '../catalogue/product';
import { shop } from '../shop';
import type { Listing } from './listings';

/** The value of the genre facet that men's and women's listings link to. */
export const UNISEX = 'unisex';

/**
 * How many unisex perfumes a catalogue has that men's or women's perfumes leave out. 0 on every
 * other listing, and where `shared` puts them into both.
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
