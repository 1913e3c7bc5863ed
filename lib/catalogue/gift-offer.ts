import { freeGift } from '../prices';
import { inMl, type Product, volumeOf } from './product';
import { comesIn, isSoldOut, type Sized } from './sizes';

type Offered = Sized & Pick<Product, 'inStock' | 'details'>;

/**
 * Returns whether a catalogue lets shoppers earn the free gift: there is an offer, and both the
 * bottles to buy, by size or volume, and the gift are in stock.
 */
export function canEarnGift(products: readonly Offered[]): boolean {
  if (freeGift === null) return false;
  const { buySize, giftSize, types } = freeGift;
  const counts = ({ type, inStock }: Offered) => inStock && types.some((each) => each === type);
  return (
    products.some((product) => counts(product) && hasSize(product, buySize)) &&
    products.some(
      (product) => product.inStock && comesAsGift(product) && !isSoldOut(product, giftSize),
    )
  );
}

/** Returns whether the free gift can be a bottle of this product. */
export function comesAsGift(product: Sized): boolean {
  if (freeGift === null || product.type !== 'multiple') return false;
  return comesIn(product, freeGift.giftSize);
}

const hasSize = (product: Offered, size: string) =>
  comesIn(product, size)
    ? !isSoldOut(product, size)
    : !product.sizes && inMl(volumeOf(product) ?? '') === size;
