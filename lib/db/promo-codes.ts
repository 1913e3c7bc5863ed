import type { Selectable } from 'kysely';
import type { Cents } from '@/lib/money';
import { type PromoCode, promoState } from '@/lib/promo-code';
import type { Db, Tables } from './schema';

function toPromoCode(row: Selectable<Tables['promo_codes']>): PromoCode {
  return {
    code: row.code,
    name: row.name,
    discount: row.discount,
    ...(row.amount_cents !== null && { amount: row.amount_cents }),
    ...(row.begins_at !== null && { beginsAt: row.begins_at }),
    expiresAt: row.expires_at,
    disabledAt: row.disabled_at,
    useLimit: row.use_limit,
  };
}

/** Returns every promo code, sorted by code. */
export async function listPromoCodes(db: Db): Promise<PromoCode[]> {
  return (await db.selectFrom('promo_codes').selectAll().orderBy('code').execute()).map(
    toPromoCode,
  );
}

/** Returns a promo code by its stored form, valid or not; null for none. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? toPromoCode(row) : null;
}

/** Adds a promo code; returns false if the code exists. */
export async function addPromoCode(db: Db, promo: Omit<PromoCode, 'disabledAt'>): Promise<boolean> {
  const result = await db
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      name: promo.name,
      discount: promo.discount,
      amount_cents: promo.amount ?? null,
      begins_at: promo.beginsAt ?? null,
      expires_at: promo.expiresAt,
      disabled_at: null,
      use_limit: promo.useLimit,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The fields of a promo code that change; an amount or a beginning of null ends it. */
export type PromoCodeChanges = Partial<Omit<PromoCode, 'code' | 'amount' | 'beginsAt'>> & {
  amount?: Cents | null;
  beginsAt?: string | null;
};

/** Changes the given fields of a promo code; returns false if there is none. */
export async function changePromoCode(
  db: Db,
  code: string,
  { name, discount, amount, beginsAt, expiresAt, disabledAt, useLimit }: PromoCodeChanges,
): Promise<boolean> {
  const result = await db
    .updateTable('promo_codes')
    // Undefined fields stay unchanged; the code is set so that the statement is never empty.
    .set({
      code,
      name,
      discount,
      amount_cents: amount,
      begins_at: beginsAt,
      expires_at: expiresAt,
      disabled_at: disabledAt,
      use_limit: useLimit,
    })
    .where('code', '=', code)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Switches a promo code off; returns false if none is on. */
export async function disablePromoCode(db: Db, code: string, now = new Date()): Promise<boolean> {
  const result = await db
    .updateTable('promo_codes')
    .set({ disabled_at: now.toISOString() })
    .where('code', '=', code)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns how many orders used a code, without replaced orders that gave their use back. */
export async function countPromoUses(db: Db, code: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('promo_code', '=', code)
    .where('promo_released', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.uses);
}

/**
 * Returns the promo code if it is valid now; null otherwise.
 *
 * @param released the number of uses that do not count
 */
export async function findUsablePromoCode(
  db: Db,
  code: string,
  now = new Date(),
  released = 0,
): Promise<PromoCode | null> {
  const promo = await findPromoCode(db, code);
  if (promo === null) return null;
  const uses = promo.useLimit === null ? 0 : await countPromoUses(db, code);
  return promoState(promo, uses - released, now) === 'valid' ? promo : null;
}

/**
 * Inside a transaction: claims one use of the code, and returns its state. Concurrent orders wait
 * for each other here, so that a limit is never exceeded. A code of another backend is always
 * valid.
 */
export async function claimPromoUse(
  trx: Db,
  code: string,
  now = new Date(),
): Promise<ReturnType<typeof promoState>> {
  await trx
    .updateTable('promo_codes')
    .set((eb) => ({ use_limit: eb.ref('use_limit') }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .execute();
  const promo = await findPromoCode(trx, code);
  if (promo === null) return 'valid';
  const uses = promo.useLimit === null ? 0 : await countPromoUses(trx, code);
  return promoState(promo, uses, now);
}

/** Inside a transaction: replaces all promo codes with these. */
export async function replacePromoCodes(trx: Db, promos: readonly PromoCode[]): Promise<void> {
  const newCodes = new Set(promos.map(({ code }) => code));
  for (const { code } of await listPromoCodes(trx)) {
    if (!newCodes.has(code)) await trx.deleteFrom('promo_codes').where('code', '=', code).execute();
  }
  for (const promo of promos) {
    const facts = {
      name: promo.name,
      discount: promo.discount,
      amount_cents: promo.amount ?? null,
      begins_at: promo.beginsAt ?? null,
      expires_at: promo.expiresAt,
      disabled_at: promo.disabledAt,
      use_limit: promo.useLimit,
    };
    await trx
      .insertInto('promo_codes')
      .values({ code: promo.code, ...facts })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(facts))
      .execute();
  }
}
