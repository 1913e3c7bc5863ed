import { stringify } from 'csv-stringify/sync';
import type { EmailAttempt } from '@/lib/db/email-attempts';
import type { Order, OrderLine } from '@/lib/db/order-types';
import type { UntoldOrders } from '@/lib/db/orders';
import { joinTexts, namedDistrict, rowsOfEveryField } from '@/lib/delivery';
import { formatAmount, formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import { formatShopTime } from './shop-time';
import { endDirection, formatTable } from './table';

/** Says that no order has this number, and where the numbers are. */
export function unknownOrderText(number: string): string {
  return `There is no order ${number}. "orders list" shows the numbers.`;
}

const DELIVERY_ROWS = rowsOfEveryField({
  Name: ['firstName', 'lastName'],
  Phone: ['phone'],
  Address: ['address'],
  City: ['postalCode', 'city'],
  District: ['district'],
  Country: ['country'],
  Note: ['deliveryNote'],
});

const DELIVERY_COLUMNS = rowsOfEveryField({
  first_name: ['firstName'],
  last_name: ['lastName'],
  phone: ['phone'],
  address: ['address'],
  city: ['city'],
  district: ['district'],
  postal_code: ['postalCode'],
  country: ['country'],
  delivery_note: ['deliveryNote'],
});

function describeLine({ name, size, perfume, quantity }: OrderLine): string {
  return `${quantity} x ${[name, size, perfume].filter((part) => part !== null).join(', ')}`;
}

function lineTable(lines: readonly OrderLine[]): string {
  const rows = lines.map((line) => [
    String(line.productId),
    describeLine({ ...line, name: endDirection(line.name) }),
    formatPrice(line.unitPrice),
    formatPrice(line.unitPrice * line.quantity),
  ]);
  return formatTable(['Id', 'Product', 'Price', 'Total'], rows, { wrap: [1] });
}

function sums(order: Order): [string, string][] {
  const { gift, promo, promoDiscount, subtotal, shipping, total } = order;
  return [
    ...(gift ? [['Free gift', formatPrice(-gift.amount)] satisfies [string, string]] : []),
    ['Subtotal', formatPrice(subtotal)],
    ...(promo
      ? [[`Promo ${promo.code}`, formatPrice(-promoDiscount)] satisfies [string, string]]
      : []),
    ['Shipping', formatPrice(shipping)],
    ['Total', formatPrice(total)],
  ];
}

const zoned = (iso: string) => `${formatShopTime(iso)} ${shop.timeZone}`;

/** An order with the name of its district, as the tables here have it. */
const named = (order: Order) => namedDistrict(order, wordsOf('en').districts);

/** Who gets an order and where, or when that was erased. */
function personOf(order: Order): [string, string][] {
  if (order.erasedAt !== null) {
    return [['Erased', zoned(order.erasedAt)]];
  }
  return [
    ...DELIVERY_ROWS.map(([label, fields]): [string, string] => [
      label,
      joinTexts(named(order), fields),
    ]).filter(([, told]) => told !== ''),
    ['Newsletter', order.newsletter ? 'yes' : 'no'],
  ];
}

/**
 * An order in full, for people: delivery, lines, sums and the tries to send its e-mail.
 *
 * @param page the address of its page; null where it has none
 */
export function describeOrder(
  order: Order,
  attempts: readonly EmailAttempt[],
  page: string | null,
): string {
  const facts: [string, string][] = [
    ['Order', order.number],
    ['Placed', zoned(order.createdAt)],
    ['Status', order.replacedBy ? `${order.status} by ${order.replacedBy}` : order.status],
    ['E-mail', order.emailStatus],
    ...personOf(order),
    ['Page', page ?? 'none'],
  ];
  const mails = attempts.map(({ attemptedAt, outcome, detail }) =>
    `${formatShopTime(attemptedAt)} ${outcome} ${detail}`.trimEnd(),
  );
  const [first, ...others] = facts;
  return [
    formatTable(first ?? [], others, { wrap: [1] }),
    lineTable(order.lines),
    formatTable(sums(order)[0] ?? [], sums(order).slice(1)),
    mails.length === 0 ? 'E-mail: not tried yet' : `Tries to send the e-mail:\n${mails.join('\n')}`,
  ].join('\n\n');
}

/** How many orders nobody was told of, and since when; null where there is none. */
export function untoldText({ count, oldestAt }: UntoldOrders): string | null {
  if (oldestAt === null) return null;
  const hours = Math.floor((Date.now() - Date.parse(oldestAt)) / 3_600_000);
  const orders = count === 1 ? '1 order' : `${count} orders`;
  const since = `${formatShopTime(oldestAt)}, ${hours} h ago`;
  return `Nobody was told of ${orders}: no e-mail and no webhook was accepted. The oldest: ${since}.`;
}

/**
 * All orders as CSV, one row an order. Times are ISO 8601 in UTC, as in JSON: programs read them,
 * they sort as text, and none means two hours when clocks go back. What a spreadsheet would take
 * for a formula is made harmless.
 */
export function ordersCsv(orders: readonly Order[]): string {
  const rows = orders.map((order) => ({
    number: order.number,
    placed_at: order.createdAt,
    status: order.status,
    email_status: order.emailStatus,
    replaced_by: order.replacedBy,
    ...Object.fromEntries(
      DELIVERY_COLUMNS.map(([column, fields]) => [column, joinTexts(named(order), fields)]),
    ),
    newsletter: order.newsletter ? 'yes' : 'no',
    items: order.lines.map(describeLine).join('; '),
    items_total: formatAmount(order.itemsTotal),
    free_gift: formatAmount(order.gift?.amount ?? 0),
    subtotal: formatAmount(order.subtotal),
    promo_code: order.promo?.code ?? null,
    promo_discount: formatAmount(order.promoDiscount),
    shipping: formatAmount(order.shipping),
    total: formatAmount(order.total),
  }));
  return stringify(rows, { header: true, escape_formulas: true });
}
