import { writeJournal } from '@/lib/db/journal';
import {
  figuresByPromo,
  type PromoFigures,
  promoFigures,
  usesByPromo,
} from '@/lib/db/order-figures';
import {
  addPromoCode,
  changePromoCode,
  countPromoUses,
  disablePromoCode,
  findPromoCode,
  listPromoCodes,
} from '@/lib/db/promo-codes';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { Cents } from '@/lib/money';
import { type PromoCode, type PromoState, promoState, promoStates } from '@/lib/promo-code';
import { COMMAND_LINE } from './access/sign-in';
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

function checkPeriod({ beginsAt, expiresAt }: Pick<PromoCode, 'beginsAt' | 'expiresAt'>): void {
  if (beginsAt === undefined || expiresAt === null) return;
  if (Date.parse(beginsAt) < Date.parse(expiresAt)) return;
  throw new AdminRefusal('invalid', 'The code would end before it begins.');
}

/**
 * Adds a promo code, and notes who did. Throws an AdminRefusal if it exists, would end before it
 * begins, or has ended.
 */
export async function addPromo(
  db: Db,
  promo: Omit<PromoCode, 'disabledAt'>,
  who = COMMAND_LINE,
): Promise<void> {
  checkExpiry(promo.expiresAt);
  checkPeriod(promo);
  await inTransaction(db, async (trx) => {
    if (!(await addPromoCode(trx, promo))) {
      throw new AdminRefusal(
        'conflict',
        `The promo code ${promo.code} exists already. "promo set" changes what it is worth.`,
      );
    }
    await writeJournal(trx, { who, what: 'code-added', subject: `code ${promo.code}` });
  });
}

/** The fields of a code that can change. */
export type PromoChanges = {
  name?: string;
  /** A fraction; ends an amount. */
  discount?: number;
  /** Ends a fraction. */
  amount?: Cents;
  /** Null for at once. */
  begins?: string | null;
  expires?: string | null;
  uses?: number | null;
  /** Switches it on (true) or off. */
  enable?: boolean;
};

/** Returns what a form says of a code that it shows, to see whether it was changed meanwhile. */
export const promoStamp = (promo: PromoCode) => JSON.stringify(promo);

/** Who changes a code, and what it looked like to them where they saw it. */
type By = { who?: string; seen?: string };

/** Returns the word of the journal for a change. */
function changeWord({ enable, ...others }: PromoChanges): string {
  const isSwitch = Object.values(others).every((value) => value === undefined);
  if (!isSwitch || enable === undefined) return 'code-changed';
  return enable ? 'code-on' : 'code-off';
}

/**
 * Changes only the given fields of a promo code, and notes who did. Throws an AdminRefusal if there
 * is no such code, no field is given, both a fraction and an amount are, the new end has passed or
 * comes before the beginning, or the code was changed since it was seen.
 */
export async function setPromo(
  db: Db,
  code: string,
  changes: PromoChanges,
  { who = COMMAND_LINE, seen }: By = {},
): Promise<void> {
  const { name, discount, amount, begins, expires, uses, enable } = changes;
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
  const period = { beginsAt: begins, expiresAt: expires };
  const facts = { name, ...worth, ...endsAmount, ...period, useLimit: uses };
  await inTransaction(db, async (trx) => {
    const before = await findPromoCode(trx, code);
    if (before === null) throw noSuchCode(code);
    if (seen !== undefined && seen !== promoStamp(before)) {
      throw new AdminRefusal('conflict', `The promo code ${code} was changed meanwhile.`);
    }
    await changePromoCode(trx, code, {
      ...facts,
      ...(enable === undefined ? {} : { disabledAt }),
    });
    const after = await findPromoCode(trx, code);
    if (after) checkPeriod(after);
    await writeJournal(trx, { who, what: changeWord(changes), subject: `code ${code}` });
  });
}

/**
 * Switches a promo code off, and notes who did. Throws an AdminRefusal if there is no such code
 * that is on.
 */
export async function disablePromo(db: Db, code: string, who = COMMAND_LINE): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await disablePromoCode(trx, code))) {
      throw new AdminRefusal('not-found', `There is no promo code ${code} that is switched on.`);
    }
    await writeJournal(trx, { who, what: 'code-off', subject: `code ${code}` });
  });
}

/** Returns a code and its state as JSON. */
function factsOf(promo: PromoCode, uses: number) {
  return {
    code: promo.code,
    name: promo.name,
    discount: promo.discount,
    amount_cents: promo.amount ?? null,
    begins_at: promo.beginsAt ?? null,
    expires_at: promo.expiresAt,
    disabled_at: promo.disabledAt,
    use_limit: promo.useLimit,
    uses,
    state: promoState(promo, uses),
  };
}

/** Returns all promo codes, each with how many orders used it. */
export async function promoList(db: Db) {
  const [promos, uses] = [await listPromoCodes(db), await usesByPromo(db)];
  return promos.map((promo) => factsOf(promo, uses.get(promo.code) ?? 0));
}

/** A code, its state, how many orders used it, and what those that were not lost brought. */
export type PromoOverview = {
  promo: PromoCode;
  state: PromoState;
  uses: number;
  figures: PromoFigures;
};

const NO_FIGURES: PromoFigures = { orders: 0, revenue: 0, discounts: 0 };

/** Returns all promo codes with their figures: those that hold first, those that are off last. */
export async function promoOverviews(db: Db, now = new Date()): Promise<PromoOverview[]> {
  const [promos, allUses, allFigures] = await Promise.all([
    listPromoCodes(db),
    usesByPromo(db),
    figuresByPromo(db),
  ]);
  const overviews = promos.map((promo) => {
    const uses = allUses.get(promo.code) ?? 0;
    const figures = allFigures.get(promo.code) ?? NO_FIGURES;
    return { promo, state: promoState(promo, uses, now), uses, figures };
  });
  const placeOf = ({ state }: PromoOverview) => promoStates.indexOf(state);
  return overviews.sort((a, b) => placeOf(a) - placeOf(b));
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
