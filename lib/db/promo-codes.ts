import type { Selectable } from 'kysely';
import type { Db, Tables } from './schema';

/** A promo code of the embedded backend. */
export type PromoCode = {
  /** Upper case. */
  code: string;
  name: string;
  /** A fraction above 0 and at most 1. */
  discount: number;
  /** ISO 8601 time from which it is no longer valid; null for never. */
  expiresAt: string | null;
  /** When the owner switched it off; null while it is on. */
  disabledAt: string | null;
  /** How many orders may use it; null for any number. */
  useLimit: number | null;
};

const CODE = /^[A-Z0-9][A-Z0-9_-]{0,39}$/;

/** The stored form of a typed code: trimmed, upper case; null where no code can look like that. */
export function normalizeCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

function toPromoCode(row: Selectable<Tables['promo_codes']>): PromoCode {
  return {
    code: row.code,
    name: row.name,
    discount: row.discount,
    expiresAt: row.expires_at,
    disabledAt: row.disabled_at,
    useLimit: row.use_limit,
  };
}

/** Every promo code, by code. */
export async function listPromoCodes(db: Db): Promise<PromoCode[]> {
  return (await db.selectFrom('promo_codes').selectAll().orderBy('code').execute()).map(
    toPromoCode,
  );
}

/** A promo code by its stored form, valid or not; null where there is none. */
async function findPromoCode(db: Db, code: string): Promise<PromoCode | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? toPromoCode(row) : null;
}

/** Adds a promo code; false where the code exists already. */
export async function addPromoCode(db: Db, promo: Omit<PromoCode, 'disabledAt'>): Promise<boolean> {
  const result = await db
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      name: promo.name,
      discount: promo.discount,
      expires_at: promo.expiresAt,
      disabled_at: null,
      use_limit: promo.useLimit,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Switches a promo code off; false where there is none that is on. */
export async function disablePromoCode(db: Db, code: string, now = new Date()): Promise<boolean> {
  const result = await db
    .updateTable('promo_codes')
    .set({ disabled_at: now.toISOString() })
    .where('code', '=', code)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many orders used a code; replaced orders do not count. */
export async function countPromoUses(db: Db, code: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('promo_code', '=', code)
    .where('status', '!=', 'replaced')
    .executeTakeFirstOrThrow();
  return Number(row.uses);
}

/** The promo code if a shopper may use it now; null where it is unknown, switched off, expired or used up. */
export async function findUsablePromoCode(
  db: Db,
  code: string,
  now = new Date(),
): Promise<PromoCode | null> {
  const promo = await findPromoCode(db, code);
  if (promo === null || promo.disabledAt !== null) return null;
  if (promo.expiresAt !== null && Date.parse(promo.expiresAt) <= now.getTime()) return null;
  if (promo.useLimit !== null && (await countPromoUses(db, code)) >= promo.useLimit) return null;
  return promo;
}

/**
 * Inside a transaction: takes the code for one more order. Concurrent orders wait for each other here, so a limit
 * is never exceeded. False where the limit is reached; true for a code without limit or one of another backend.
 */
export async function claimPromoUse(trx: Db, code: string): Promise<boolean> {
  const locked = await trx
    .updateTable('promo_codes')
    .set((eb) => ({ use_limit: eb.ref('use_limit') }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) return true;
  const promo = await findPromoCode(trx, code);
  return promo?.useLimit == null || (await countPromoUses(trx, code)) < promo.useLimit;
}

/** Adds these promo codes; those that are there become as they are here. */
export async function savePromoCodes(db: Db, promos: readonly PromoCode[]): Promise<void> {
  for (const promo of promos) {
    const facts = {
      name: promo.name,
      discount: promo.discount,
      expires_at: promo.expiresAt,
      disabled_at: promo.disabledAt,
      use_limit: promo.useLimit,
    };
    await db
      .insertInto('promo_codes')
      .values({ code: promo.code, ...facts })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(facts))
      .execute();
  }
}
