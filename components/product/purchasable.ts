import type { Product } from '@/lib/catalogue/product';

/** What the browser needs of a product to put it in the basket. */
export type Purchasable = Omit<
  Product,
  'description' | 'updatedAt' | 'rating' | 'ratingCount' | 'inStock' | 'translations' | 'details'
>;

/** How much of a product there is, where it says so. */
export function volumeOf({ details }: Pick<Product, 'details'>): string | undefined {
  return details?.volume?.join(' · ');
}

/** The part of a product that goes to the browser with its controls. */
export function purchasable(product: Product): Purchasable {
  const { description, updatedAt, rating, ratingCount, inStock, translations, details, ...rest } =
    product;
  return rest;
}
