import { type Category, categories } from '../catalogue/categories';
import { type Chosen, highlightsOf } from '../catalogue/highlights';
import { overlaysOf } from '../catalogue/overlay';
import type { Product } from '../catalogue/product';
import { listPrice } from '../catalogue/sizes';
import type { Cents } from '../money';

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
