import { promoFigures } from '@/lib/db/order-figures';
import {
  addPromoCode,
  changePromoCode,
  countPromoUses,
  disablePromoCode,
  findPromoCode,
  listPromoCodes,
} from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import type { Cents } from '@/lib/money';
import { type PromoCode, promoState } from '@/lib/promo-code';
import { AdminRefusal } from './refusal';

const noSuchCode = (code: string) =>
  new AdminRefusal(
    'not-found',
    `There is no promo code ${code}. "promo list" shows all, "promo add" makes one.`,
  );

function checkExpiry(expiresAt: string | null | undefined): void {
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) {
    throw new AdminRefusal(
      'invalid',
      'The expiry lies in the past. To end a code now: promo disable CODE.',
    );
  }
}

/** Adds a promo code. Throws an AdminRefusal if it exists or would end before it begins. */
export async function addPromo(db: Db, promo: Omit<PromoCode, 'disabledAt'>): Promise<void> {
  checkExpiry(promo.expiresAt);
  if (!(await addPromoCode(db, promo))) {
    throw new AdminRefusal(
      'conflict',
      `The promo code ${promo.code} exists already. "promo set" changes what it is worth.`,
    );
  }
}

/** The fields of a code that can change. */
export type PromoChanges = {
  name?: string;
  /** A fraction; ends an amount. */
  discount?: number;
  /** Ends a fraction. */
  amount?: Cents;
  expires?: string | null;
  uses?: number | null;
  /** Switches it on (true) or off. */
  enable?: boolean;
};

/**
 * Changes only the given fields of a promo code. Throws an AdminRefusal if there is no such code,
 * no field is given, both a fraction and an amount are, or the new end has passed.
 */
export async function setPromo(db: Db, code: string, changes: PromoChanges): Promise<void> {
  const { name, discount, amount, expires, uses, enable } = changes;
  if (Object.values(changes).every((value) => value === undefined)) {
    throw new AdminRefusal(
      'invalid',
      'Say what to change, such as --discount 20%, --amount 5 or --expires 2026-12-31.',
    );
  }
  if (discount !== undefined && amount !== undefined) {
    throw new AdminRefusal('invalid', 'A code takes a percentage or an amount off, not both.');
  }
  checkExpiry(expires);
  const disabledAt = enable ? null : new Date().toISOString();
  const worth = amount === undefined ? { discount } : { discount: 0, amount };
  const endsAmount = discount === undefined ? {} : { amount: null };
  const facts = { name, ...worth, ...endsAmount, expiresAt: expires, useLimit: uses };
  const exists = await changePromoCode(db, code, {
    ...facts,
    ...(enable === undefined ? {} : { disabledAt }),
  });
  if (!exists) throw noSuchCode(code);
}

/** Switches a promo code off. Throws an AdminRefusal if there is no such code that is on. */
export async function disablePromo(db: Db, code: string): Promise<void> {
  if (!(await disablePromoCode(db, code))) {
    throw new AdminRefusal('not-found', `There is no promo code ${code} that is switched on.`);
  }
}

/** Returns a code and its state as JSON. */
function factsOf(promo: PromoCode, uses: number) {
  return {
    code: promo.code,
    name: promo.name,
    discount: promo.discount,
    amount_cents: promo.amount ?? null,
    expires_at: promo.expiresAt,
    disabled_at: promo.disabledAt,
    use_limit: promo.useLimit,
    uses,
    state: promoState(promo, uses),
  };
}

/** Returns all promo codes, each with how many orders used it. */
export async function promoList(db: Db) {
  const promos = await listPromoCodes(db);
  return Promise.all(
    promos.map(async (promo) => factsOf(promo, await countPromoUses(db, promo.code))),
  );
}

/**
 * Returns one promo code and the figures of its orders. Throws an AdminRefusal if there is no such
 * code.
 */
export async function promoFacts(db: Db, code: string) {
  const promo = await findPromoCode(db, code);
  if (promo === null) throw noSuchCode(code);
  const { orders, revenue, discounts } = await promoFigures(db, code);
  return {
    ...factsOf(promo, await countPromoUses(db, code)),
    orders,
    revenue_cents: revenue,
    discount_cents: discounts,
  };
}
