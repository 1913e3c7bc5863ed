import { giftToChoose } from '@/lib/basket/gift';
import { availableLines } from '@/lib/basket/quoted-lines';
import { useBasket } from './basket';

/** Returns the size whose next bottle is free; null if the basket has not earned one. */
export function useGiftToChoose(): string | null {
  return useBasket(({ lines, notes }) => giftToChoose(availableLines(lines, notes)));
}
