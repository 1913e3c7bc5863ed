import { freeGift } from '../prices';
import { inMl, type Product, volumeOf } from './product';
import { comesIn } from './sizes';

/**
 * Returns whether a catalogue lets shoppers earn the free gift: there is an offer, and both the
 * bottles to buy, by size or volume, and the gift are in stock.
 */
export function canEarnGift(
  products: readonly Pick<Product, 'type' | 'inStock' | 'details'>[],
): boolean {
  if (freeGift === null) return false;
  const { buySize, giftSize, types } = freeGift;
  const inStock = products.filter((product) => product.inStock);
  const counted = inStock.filter(({ type }) => types.some((counts) => counts === type));
  return (
    counted.some((product) => hasSize(product, buySize)) &&
    inStock.some(({ type }) => type === 'multiple' && comesIn(type, giftSize))
  );
}

const hasSize = (product: Pick<Product, 'type' | 'details'>, size: string) =>
  comesIn(product.type, size) || inMl(volumeOf(product) ?? '') === size;
