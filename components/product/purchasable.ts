import type { BasketLine } from '@/lib/basket/line';
import { type Product, volumeOf } from '@/lib/catalogue/product';

/** What the browser needs of a product to put it in the basket. */
export type Purchasable = Omit<
  Product,
  'description' | 'updatedAt' | 'rating' | 'ratingCount' | 'inStock' | 'translations' | 'details'
> &
  Pick<BasketLine, 'volume'>;

/** The part of a product that goes to the browser with its controls. */
export function purchasable(product: Product): Purchasable {
  const { description, updatedAt, rating, ratingCount, inStock, translations, details, ...rest } =
    product;
  const volume = volumeOf(product);
  return { ...rest, ...(volume && { volume }) };
}
