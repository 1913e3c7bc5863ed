import type { promoFacts, promoList } from '@/lib/admin/promo-codes';
import { formatEnd, formatShopDay } from '@/lib/admin/shop-time';
import { formatPrice } from '@/lib/money';
import { endDirection, formatTable } from './table';

type Facts = Awaited<ReturnType<typeof promoFacts>>;

/** "15%", or "$5.00". */
function worthText({ discount, amount_cents }: Pick<Facts, 'discount' | 'amount_cents'>): string {
  return amount_cents === null
    ? `${Number((discount * 100).toFixed(2))}%`
    : formatPrice(amount_cents);
}

/** The promo codes as a table. */
export function promoTable(promos: Awaited<ReturnType<typeof promoList>>): string {
  if (promos.length === 0) return 'There are no promo codes.';
  const rows = promos.map((promo) => [
    promo.code,
    promo.name,
    worthText(promo),
    formatEnd(promo.expires_at),
    promo.use_limit === null ? String(promo.uses) : `${promo.uses} of ${promo.use_limit}`,
    promo.state,
  ]);
  const headings = ['Code', 'Name', 'Discount', 'Valid until', 'Orders', 'State'];
  return formatTable(headings, rows, { cut: [1] });
}

/** One promo code and what it brought, for people. */
export function describePromo(facts: Facts): string {
  const uses = facts.use_limit === null ? 'any number' : `${facts.use_limit} orders`;
  return formatTable(
    ['Code', facts.code],
    [
      ['Name', endDirection(facts.name)],
      ['Discount', worthText(facts)],
      ['State', facts.state],
      ...(facts.begins_at === null ? [] : [['Valid from', formatShopDay(facts.begins_at)]]),
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
