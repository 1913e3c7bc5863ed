import { giftToChoose } from '@/lib/basket/gift';
import { availableLines } from '@/lib/basket/quoted-lines';
import { useBasket } from './basket';

/** The size whose next bottle is free, as the basket stands; null where there is none. */
export function useGiftToChoose(): string | null {
  return useBasket(({ lines, notes }) => giftToChoose(availableLines(lines, notes)));
}
