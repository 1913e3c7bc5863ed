import type { BasketLine } from '@/lib/basket/line';
import { type Product, volumeOf } from '@/lib/catalogue/product';

/** The fields of a product that the browser needs to add it to the basket. */
export type Purchasable = Omit<
  Product,
  'description' | 'updatedAt' | 'rating' | 'ratingCount' | 'inStock' | 'translations' | 'details'
> &
  Pick<BasketLine, 'volume'>;

/** Returns the fields of a product that the browser needs to add it to the basket. */
export function purchasable(product: Product): Purchasable {
  const { description, updatedAt, rating, ratingCount, inStock, translations, details, ...rest } =
    product;
  const volume = volumeOf(product);
  return { ...rest, ...(volume && { volume }) };
}
