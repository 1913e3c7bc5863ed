import { type promoFacts, promosWithUses } from '@/lib/admin/promo-codes';
import { formatEnd } from '@/lib/admin/shop-time';
import type { Db } from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';
import { type PromoCode, promoState } from '@/lib/promo-code';
import { endDirection, formatTable } from './table';

const percentOf = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

const usesOf = ({ useLimit }: PromoCode, uses: number) =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`;

/** The promo codes as a table. */
export async function promoTable(db: Db): Promise<string> {
  const rows = (await promosWithUses(db)).map(({ promo, uses }) => [
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

/** One promo code and what it brought, for people. */
export function describePromo(facts: Awaited<ReturnType<typeof promoFacts>>): string {
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
