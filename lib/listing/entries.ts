import { setImmediate as pause } from 'node:timers/promises';
import { type Category, categories } from '../catalogue/categories';
import { type Chosen, highlightsOf } from '../catalogue/highlights';
import { overlaysOf } from '../catalogue/overlay';
import type { Product } from '../catalogue/product';
import { averageStars, inHalves } from '../catalogue/reviews';
import { listPrice } from '../catalogue/sizes';
import type { Cents } from '../money';
import { inSlices } from '../server/in-slices';

/** A product in a listing. */
export type ListingEntry = {
  product: Product;
  /** The price of its default size. */
  price: Cents;
  /** Its categories with their positions in the menu. */
  categories: readonly (Pick<Category, 'slug'> & { place: number })[];
  /** The stars to show, 0 to 5 in halves; null without ratings. */
  stars: number | null;
  /** Whether the sort Featured includes it. */
  featured: boolean;
};

/**
 * Returns a product's rating in half stars, by the shop's own reviews, else by the backend; null
 * without ratings, also for 0 stars without a count.
 */
function starsOf(product: Product): number | null {
  const average = averageStars(product);
  if (average !== null) return inHalves(average);
  const { rating, ratingCount } = product;
  if (rating === null || ratingCount === 0) return null;
  if (rating === 0 && ratingCount === null) return null;
  return inHalves(rating);
}

const placed = categories.map((category, place) => ({ ...category, place }));

/** Returns a function that returns the categories of a product: one list for all that share them. */
function categoriesOf() {
  const lists = new Map<string, ListingEntry['categories']>();
  return (product: Product): ListingEntry['categories'] => {
    const own = placed.filter(({ holds }) => holds(product));
    const key = own.map(({ place }) => place).join();
    const list = lists.get(key) ?? own;
    lists.set(key, list);
    return list;
  };
}

/**
 * Converts a catalogue to entries. Reviews win over the backend's rating, and
 * that over the owner's stars. Featured are
 * the products of the home page's featured row and those with that tag.
 */
export async function entriesOf(
  products: readonly Product[],
  words: Chosen,
): Promise<readonly ListingEntry[]> {
  const overlays = overlaysOf(words.products, products);
  await pause();
  const featured = new Set(highlightsOf(products, words).featured.map(({ id }) => id));
  const sharedCategories = categoriesOf();
  const entries: ListingEntry[] = [];
  await inSlices(products, (product) => {
    const overlay = overlays.get(product.id);
    entries.push({
      product,
      price: listPrice(product),
      categories: sharedCategories(product),
      stars: starsOf(product) ?? overlay?.rateCount ?? null,
      featured: featured.has(product.id) || overlay?.tag === 'featured-product',
    });
  });
  return entries;
}
