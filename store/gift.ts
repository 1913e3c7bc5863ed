import { canBeGift, giftToChoose } from '@/lib/basket/gift';
import { availableLines } from '@/lib/basket/line-notes';
import type { Product } from '@/lib/catalogue/product';
import { useBasket } from './basket';

/**
 * Returns the size in which the next bottle of a product is free; null if the basket has not earned
 * one, or the product cannot be it.
 */
export function useGiftSize({ type }: Pick<Product, 'type'>): string | null {
  const size = useGiftToChoose();
  return canBeGift({ type, size }) ? size : null;
}

/** Returns the size whose next bottle is free; null if the basket has not earned one. */
export function useGiftToChoose(): string | null {
  return useBasket(({ lines, notes }) => giftToChoose(availableLines(lines, notes)));
}
