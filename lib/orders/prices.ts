import { currentBackend } from '@/lib/backend/current';
import { findProduct } from '@/lib/backend/find-product';
import { catalogueAtHand, catchUp } from '@/lib/backend/snapshot';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import { isPerfumeName } from '@/lib/content/current';
import { env } from '@/lib/env';
import { orderCounts, quoteCounts } from './count-stock';
import type { PriceSource } from './quote';

/**
 * Today's prices, for one quote: the catalogue in memory, once it has what any process changed
 * before the first question; a product that it lacks, since it may be newer, and
 * promo codes from the backend; perfumes of creams as the owner lists them; what is left of counted
 * products as of now.
 *
 * @param mayAsk whether the backend may be asked for one more product that the catalogue lacks
 */
export function shopPrices(mayAsk: () => Promise<boolean>): PriceSource {
  let current: Promise<void> | null = null;
  return {
    async findProduct(id) {
      current ??= catchUp();
      await current;
      return findProduct(id, mayAsk);
    },
    validatePromo: (code, released) => currentBackend().validatePromo(code, released),
    isPerfume: isPerfumeName,
    isSoldOutPerfume: (name) => isSoldOutPerfume(name, catalogueAtHand()?.products ?? []),
    takesStock: env().backendUrl === null,
    countStock: quoteCounts,
  };
}

/** The prices for an order, which is the last to be asked what is left (see `orderCounts`). */
export function orderPrices(mayAsk: () => Promise<boolean>): PriceSource {
  return { ...shopPrices(mayAsk), countStock: orderCounts };
}
