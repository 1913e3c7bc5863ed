import { categories, mainCategory } from '../catalogue/categories';
import { descriptionOf } from '../catalogue/description';
import { imageUrl } from '../catalogue/images';
import { listPrice } from '../catalogue/list-price';
import { type Product, productPath } from '../catalogue/product';
import { originalPrice } from '../catalogue/sizes';
import type { Cents } from '../money';
import type { ShowcaseOverlay } from './overlay-entries';

/** What singles an entry out: a slide of the home carousel, or the sort Featured (spec section 3). */
export type ShowcaseTag = NonNullable<ShowcaseOverlay['tag']>;

/** An entry of the sample catalogue (spec section 3). */
export type ShowcaseEntry = {
  /** A positive whole number, unique. */
  id: number;
  tag: ShowcaseTag | null;
  tagline: string;
  /** The URL of the carousel's picture, or null. */
  heroImage: string | null;
  /** URLs, the main one first. */
  images: readonly string[];
  brand: string;
  title: string;
  info: string;
  /** The title of the category that tells most about it. */
  category: string;
  /** The titles of further categories it stands in. */
  alsoIn?: readonly string[];
  /** Lower case; empty where it has none. */
  genre: string;
  type: string;
  /** How it connects; null for goods that do not. */
  connectivity: string | null;
  /** What it costs, in the default size. */
  finalPrice: Cents;
  /** What it cost before the discount; null where there is none. */
  originalPrice: Cents | null;
  /** Units that one click adds. */
  quantity: number;
  /** How many shoppers rated it; null where nobody could. */
  ratings: number | null;
  /** The number of stars shown, 1 to 5; null for none. */
  rateCount: number | null;
  /** The path of its page. */
  path: string;
};

/**
 * Shows a catalogue product as an entry of the sample catalogue, with what the shop itself says of it (overlayOf); null
 * leaves it without tag, tagline, hero picture and ratings.
 */
export function toShowcaseEntry(
  product: Product,
  overlay: ShowcaseOverlay | null = null,
): ShowcaseEntry {
  const { id, name, brand, genre, type, discount, imagePath } = product;
  const finalPrice = listPrice(product);
  const main = mainCategory(product);
  return {
    id,
    tag: overlay?.tag ?? null,
    tagline: overlay?.tagline ?? '',
    heroImage: overlay?.heroImage ?? null,
    images: [imageUrl(imagePath)],
    brand,
    title: name,
    info: overlay?.info ?? descriptionOf(product),
    category: main?.title ?? '',
    alsoIn: categories.flatMap((category) =>
      category !== main && category.holds(product) ? [category.title] : [],
    ),
    genre,
    type,
    connectivity: null,
    finalPrice,
    originalPrice: originalPrice(finalPrice, discount),
    quantity: 1,
    ratings: overlay?.ratings ?? null,
    rateCount: overlay?.rateCount ?? null,
    path: productPath(id),
  };
}
