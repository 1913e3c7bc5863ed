import type { NewOrder } from '@/lib/db/order-types';
import { countReleasableUses } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import type { PriceSource, Quote } from './quote';
import type { OrderRequest } from './request';

/** How the ledger writes a code, so that it counts the uses of one however it was typed. */
const ledgerCode = (typed: string) => typed.toUpperCase();

/** The promo to write to the ledger with an order; null where none applies. */
export function promoOf(request: OrderRequest, { promo }: Quote): NewOrder['promo'] {
  if (request.promoCode === null || promo?.status !== 'valid') return null;
  const code = ledgerCode(request.promoCode);
  return { code, name: promo.name, fraction: promo.discount };
}

/** How many uses of a code, as typed, the orders of these keys would give back. */
export function releasableUses(db: Db, code: string, replaces: readonly string[]): Promise<number> {
  return countReleasableUses(db, ledgerCode(code), replaces);
}

/**
 * The same prices, with a promo code judged as if the orders that this one replaces had given their
 * uses of it back: a code with one use left, which the first took, is not refused to its changed
 * self. Whether they do is for `claimPromoUse` to say, once they are replaced.
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

/** What a shopper reads of a promo code that does not hold: the backend's own text, else ours. */
export function promoRefusal(
  { message, usedUp }: { message: string; usedUp?: true },
  language: Language,
): string {
  const { promo, refusals } = wordsOf(language);
  return message || (usedUp ? refusals.promoUsedUp : promo.invalid);
}

/** A quote as it is sent to a page: with a text for the shopper where its promo code is refused. */
export function inWords(quote: Quote, language: Language): Quote {
  const { promo } = quote;
  if (promo?.status !== 'invalid') return quote;
  return { ...quote, promo: { status: 'invalid', message: promoRefusal(promo, language) } };
}
