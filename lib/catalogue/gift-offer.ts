import { freeGift } from '../prices';
import type { Product } from './product';
import { comesIn } from './sizes';

/**
 * Whether the free gift can be earned from a catalogue: there is one, and both what it is bought
 * with and what is given can be bought.
 */
export function canEarnGift(products: readonly Pick<Product, 'type' | 'inStock'>[]): boolean {
  if (freeGift === null) return false;
  const isSold = (size: string) =>
    products.some(({ type, inStock }) => inStock && comesIn(type, size));
  return isSold(freeGift.buySize) && isSold(freeGift.giftSize);
}
