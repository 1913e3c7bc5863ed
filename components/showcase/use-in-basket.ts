'use client';

import { lineKey } from '@/lib/basket/line';
import { useBasket } from '@/store/basket';

/** Whether a product is in the basket, in any size or perfume; false until the basket has been read. */
export function useInBasket(productId: number) {
  const inBasket = useBasket(({ lines }) => lines.some(({ id }) => id === productId));
  const takeOut = () => {
    const { lines, remove } = useBasket.getState();
    for (const line of lines) if (line.id === productId) remove(lineKey(line));
  };
  return { inBasket, takeOut };
}
