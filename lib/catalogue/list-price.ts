import type { Cents } from '../money';
import type { Product } from './product';
import { defaultSize, sizePrice } from './sizes';

/** The price that listings sort and filter by, and that feeds state: that of the default size. */
export function listPrice(product: Pick<Product, 'type' | 'price'>): Cents {
  return sizePrice(product, defaultSize(product.type)) ?? product.price;
}
