import type { BasketLine } from '@/lib/basket/line';
import { type Product, volumeOf } from '@/lib/catalogue/product';

/** The fields of a product that the browser needs to add it to the basket. */
export type Purchasable = Omit<
  Product,
  | 'description'
  | 'updatedAt'
  | 'rating'
  | 'ratingCount'
  | 'inStock'
  | 'stock'
  | 'translations'
  | 'details'
  | 'reviews'
> &
  Pick<BasketLine, 'volume'>;

/** Returns the fields of a product that the browser needs to add it to the basket; no counts. */
export function purchasable(product: Product): Purchasable {
  const { description, updatedAt, rating, ratingCount, inStock, stock, ...facts } = product;
  const { translations, details, reviews, sizes, ...rest } = facts;
  const volume = volumeOf(product);
  return {
    ...rest,
    ...(sizes && { sizes: sizes.map(({ stock: _, ...size }) => size) }),
    ...(volume && { volume }),
  };
}
