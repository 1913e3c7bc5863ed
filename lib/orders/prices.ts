import { currentBackend } from '@/lib/backend/current';
import { catalogueAtHand, getCatalogue } from '@/lib/backend/snapshot';
import { isSoldOutPerfume } from '@/lib/catalogue/sold-out';
import { isPerfumeName } from '@/lib/content/current';
import type { PriceSource } from './quote';

/**
 * Today's prices: the catalogue in memory; a product that it lacks, since it may be newer, and
 * promo codes from the backend; perfumes of creams as the owner lists them.
 */
export const shopPrices: PriceSource = {
  async findProduct(id) {
    const { byId } = await getCatalogue();
    return byId.get(id) ?? currentBackend().findProduct(id);
  },
  validatePromo: (code, released) => currentBackend().validatePromo(code, released),
  isPerfume: isPerfumeName,
  isSoldOutPerfume: (name) => isSoldOutPerfume(name, catalogueAtHand()?.products ?? []),
};
