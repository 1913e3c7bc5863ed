import { promoFigures } from '@/lib/db/order-figures';
import { countPromoUses, findPromoCode, listPromoCodes } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';
import { type PromoCode, promoState } from '@/lib/promo-code';
import { CommandError } from './run';
import { formatEnd } from './shop-time';
import { endDirection, formatTable } from './table';

const percentOf = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

const usesOf = ({ useLimit }: PromoCode, uses: number) =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`;

/** Says that there is no such code, and what to do. */
export const noSuchCode = (code: string) =>
  new CommandError(
    `There is no promo code ${code}. "promo list" shows all, "promo add" makes one.`,
  );

async function withUses(db: Db) {
  const promos = await listPromoCodes(db);
  return Promise.all(
    promos.map(async (promo) => ({ promo, uses: await countPromoUses(db, promo.code) })),
  );
}

/** The promo codes as a table. */
export async function promoTable(db: Db): Promise<string> {
  const rows = (await withUses(db)).map(({ promo, uses }) => [
    promo.code,
    promo.name,
    percentOf(promo.discount),
    formatEnd(promo.expiresAt),
    usesOf(promo, uses),
    promoState(promo, uses),
  ]);
  if (rows.length === 0) return 'There are no promo codes.';
  const headings = ['Code', 'Name', 'Discount', 'Valid until', 'Orders', 'State'];
  return formatTable(headings, rows, { cut: [1] });
}

function factsOf(promo: PromoCode, uses: number) {
  return {
    code: promo.code,
    name: promo.name,
    discount: promo.discount,
    expires_at: promo.expiresAt,
    disabled_at: promo.disabledAt,
    use_limit: promo.useLimit,
    uses,
    state: promoState(promo, uses),
  };
}

/** The promo codes for programs. */
export async function promoList(db: Db) {
  return (await withUses(db)).map(({ promo, uses }) => factsOf(promo, uses));
}

/** One promo code and what it brought, for programs. Throws a CommandError where there is none. */
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

/** One promo code and what it brought. Throws a CommandError where there is none. */
export async function showPromo(db: Db, code: string): Promise<string> {
  const facts = await promoFacts(db, code);
  const uses = facts.use_limit === null ? 'any number' : `${facts.use_limit} orders`;
  return formatTable(
    ['Code', facts.code],
    [
      ['Name', endDirection(facts.name)],
      ['Discount', percentOf(facts.discount)],
      ['State', facts.state],
      ['Valid until', facts.expires_at === null ? 'no end' : formatEnd(facts.expires_at)],
      ['May be used by', uses],
      ['Used by', `${facts.uses} ${facts.uses === 1 ? 'order' : 'orders'}`],
      [
        'Revenue',
        `${formatPrice(facts.revenue_cents)} (orders that were not lost: ${facts.orders})`,
      ],
      ['Given away', formatPrice(facts.discount_cents)],
    ],
  );
}
