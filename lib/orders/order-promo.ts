import type { PromoAnswer } from '@/lib/backend/backend';
import type { NewOrder } from '@/lib/db/order-types';
import { findOrderByKey } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import type { PriceSource, Quote } from './quote';
import type { OrderRequest } from './request';

/** How the ledger writes a code, so that it counts the uses of one however it was typed. */
function ledgerCode({ promoCode }: OrderRequest): string | null {
  return promoCode?.toUpperCase() ?? null;
}

/** The promo to write to the ledger with an order; null where none applies. */
export function promoOf(request: OrderRequest, { promo }: Quote): NewOrder['promo'] {
  const code = ledgerCode(request);
  if (code === null || promo?.status !== 'valid') return null;
  return { code, name: promo.name, fraction: promo.discount };
}

async function heldPromo(db: Db, request: OrderRequest): Promise<PromoAnswer | null> {
  const code = ledgerCode(request);
  for (const key of request.replaces) {
    const order = await findOrderByKey(db, key);
    const unsent = order?.status === 'placed' && order.emailStatus !== 'sent';
    if (!unsent || !order.promo || order.promo.code !== code) continue;
    return { valid: true, message: '', name: order.promo.name, discount: order.promo.fraction };
  }
  return null;
}

/**
 * The same prices, where the promo code of an unsent order still holds for the order that replaces
 * it: a code with one use left, which the first took, is not refused to its changed self.
 */
export function withHeldPromo(db: Db, request: OrderRequest, source: PriceSource): PriceSource {
  return {
    ...source,
    validatePromo: async (code) => {
      const answer = await source.validatePromo(code);
      return answer.valid ? answer : ((await heldPromo(db, request)) ?? answer);
    },
  };
}
