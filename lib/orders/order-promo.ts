import type { NewOrder } from '@/lib/db/order-types';
import { countReleasableUses } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import type { PriceSource, Quote, RefusedPromo } from './quote';
import type { OrderRequest } from './request';

/** Returns a code as the ledger stores it, to count its uses in any spelling. */
const ledgerCode = (typed: string) => typed.toUpperCase();

/** Returns the promo to write to the ledger with an order; null if none applies. */
export function promoOf(request: OrderRequest, { promo }: Quote): NewOrder['promo'] {
  if (request.promoCode === null || promo?.status !== 'valid') return null;
  const code = ledgerCode(request.promoCode);
  const { discount: fraction, amount } = promo;
  return { code, name: promo.name, fraction, ...(amount !== undefined && { amount }) };
}

/** Returns how many uses of a typed code the orders of these keys would give back. */
export function releasableUses(db: Db, code: string, replaces: readonly string[]): Promise<number> {
  return countReleasableUses(db, ledgerCode(code), replaces);
}

/**
 * Wraps a price source so that it validates a promo code as if the replaced orders had given their
 * uses back. Otherwise a changed order would lose a code whose last use it already has.
 * `claimPromoUse` checks this again once they are replaced.
 */
export function withReleasedUses(
  db: Db,
  replaces: readonly string[],
  source: PriceSource,
): PriceSource {
  return {
    ...source,
    validatePromo: async (code) =>
      source.validatePromo(code, await releasableUses(db, code, replaces)),
  };
}

/** Returns the text on a refused promo code: the backend's own, else the shop's. */
export function promoRefusal(
  { message, usedUp, needsReload }: Omit<RefusedPromo, 'status'>,
  language: Language,
): string {
  const { promo, refusals } = wordsOf(language);
  if (needsReload) return refusals.promoNeedsReload;
  return message || (usedUp ? refusals.promoUsedUp : promo.invalid);
}

/** Returns a quote for a page, with a text for the shopper if its promo code is refused. */
export function inWords(quote: Quote, language: Language): Quote {
  const { promo } = quote;
  if (promo?.status !== 'invalid') return quote;
  return { ...quote, promo: { status: 'invalid', message: promoRefusal(promo, language) } };
}
