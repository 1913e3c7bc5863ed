import type { promoFacts, promoList } from '@/lib/admin/promo-codes';
import { formatEnd } from '@/lib/admin/shop-time';
import { formatPrice } from '@/lib/money';
import { endDirection, formatTable } from './table';

const percentOf = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

/** The promo codes as a table. */
export function promoTable(promos: Awaited<ReturnType<typeof promoList>>): string {
  if (promos.length === 0) return 'There are no promo codes.';
  const rows = promos.map(({ code, name, discount, expires_at, use_limit, uses, state }) => [
    code,
    name,
    percentOf(discount),
    formatEnd(expires_at),
    use_limit === null ? String(uses) : `${uses} of ${use_limit}`,
    state,
  ]);
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
