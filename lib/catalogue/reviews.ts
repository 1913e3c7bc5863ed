import type { Product } from './product';
import { MOST_SHOWN, type ProductReviews, type ReviewGroup, type ShownReview } from './review';

/** Returns the average of a product's stars with one decimal; null without reviews. */
export function averageStars({ reviews }: Pick<Product, 'reviews'>): number | null {
  return reviews ? Math.round((reviews.stars / reviews.count) * 10) / 10 : null;
}

/** Returns stars in halves, as they are drawn. */
export function inHalves(stars: number): number {
  return Math.round(stars * 2) / 2;
}

/**
 * Returns whether reviews under this name and brand are of a product of the same id: another
 * catalogue may give the id to other goods, and an owner may correct a name or a brand.
 */
function isSame(product: Product, { name, brand }: ReviewGroup): boolean {
  const alike = (text: string, other: string) => text.toLowerCase() === other.toLowerCase();
  return alike(product.name, name) || (brand !== '' && alike(product.brand, brand));
}

/** Joins the reviews of groups; undefined for none. */
function joined(groups: readonly ReviewGroup[]): ProductReviews | undefined {
  if (groups.length === 0) return undefined;
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    stars: groups.reduce((sum, { stars }) => sum + stars, 0),
    latest: groups
      .flatMap(({ latest }) => latest)
      .sort((one, other) => other.id - one.id)
      .slice(0, MOST_SHOWN),
  };
}

/**
 * Creates a function that adds reviews to products. The same groups make the same objects of the
 * same reviews, so that an unchanged catalogue is seen to be unchanged.
 */
export function reviewOverlay(groups: readonly ReviewGroup[]) {
  const byId = new Map<number, ReviewGroup[]>();
  for (const group of groups) {
    byId.set(group.productId, [...(byId.get(group.productId) ?? []), group]);
  }
  const ofProducts = new Map<string, ProductReviews | undefined>();
  const lists = new WeakMap<readonly Product[], readonly Product[]>();

  function reviewsOf(product: Product): ProductReviews | undefined {
    const found = byId.get(product.id);
    if (found === undefined) return undefined;
    const key = JSON.stringify([product.id, product.name, product.brand]);
    if (!ofProducts.has(key)) {
      ofProducts.set(key, joined(found.filter((group) => isSame(product, group))));
    }
    return ofProducts.get(key);
  }

  const one = (product: Product): Product => {
    const reviews = reviewsOf(product);
    return reviews === undefined ? product : { ...product, reviews };
  };

  return {
    one,
    all(products: readonly Product[]): readonly Product[] {
      if (byId.size === 0) return products;
      const made = lists.get(products) ?? products.map(one);
      lists.set(products, made);
      return made;
    },
  };
}

/** A review on the home page, with the product that it is of. */
export type HomeReview = ShownReview & { product: Pick<Product, 'id' | 'name'> };

/** Returns the newest reviews of all products, newest first. */
export function newestReviews(products: readonly Product[], most: number): HomeReview[] {
  return products
    .flatMap((product) => product.reviews?.latest.map((review) => ({ ...review, product })) ?? [])
    .sort((one, other) => other.id - one.id)
    .slice(0, most);
}
