import type { Product } from '@/lib/catalogue/product';

/** What the browser has to know of a product to put it into the basket. */
export type Purchasable = Omit<Product, 'description' | 'updatedAt'>;

/** The part of a product that goes to the browser with its controls. */
export function purchasable({ description, updatedAt, ...rest }: Product): Purchasable {
  return rest;
}
