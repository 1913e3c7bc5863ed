import { describeLine, withDistrictName } from '@/lib/admin/orders/orders-csv';
import { formatShopTime } from '@/lib/admin/shop-time';
import type { EmailAttempt } from '@/lib/db/email-attempts';
import type { Order, OrderLine } from '@/lib/db/order-types';
import type { UnnotifiedOrders } from '@/lib/db/orders';
import type { StockChange } from '@/lib/db/stock';
import { joinTexts, rowsOfEveryField } from '@/lib/delivery';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { endDirection, formatTable } from './table';

const DELIVERY_ROWS = rowsOfEveryField({
  Name: ['firstName', 'lastName'],
  Phone: ['phone'],
  Address: ['address'],
  City: ['postalCode', 'city'],
  District: ['district'],
  Country: ['country'],
  Note: ['deliveryNote'],
  'Ordered by': ['payerName'],
  'Their phone': ['payerPhone'],
  'Gift note': ['giftNote'],
});

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

const timeWithZone = (iso: string) => `${formatShopTime(iso)} ${shop.timeZone}`;

const HIDDEN: [string, string] = [
  'Prices',
  'hidden: settle the payment with whoever ordered, and ask nothing at the door',
];

/** The rows about an order's person, or when that person was erased. */
function personOf(order: Order): [string, string][] {
  if (order.erasedAt !== null) {
    return [['Erased', timeWithZone(order.erasedAt)]];
  }
  return [
    ...DELIVERY_ROWS.map(([label, fields]): [string, string] => [
      label,
      joinTexts(withDistrictName(order), fields),
    ]).filter(([, text]) => text !== ''),
    ...(order.hidePrices ? [HIDDEN] : []),
    ['Newsletter', order.newsletter ? 'yes' : 'no'],
  ];
}

/** What it took of the stock and gave back, oldest first. */
function stockTable(changes: readonly StockChange[]): string {
  const rows = changes.map(({ at, productId, size, change, reason }) => {
    const pieces = change > 0 ? `+${change}` : String(change);
    return [formatShopTime(at), String(productId), size, pieces, reason];
  });
  return formatTable(['Stock', 'Id', 'Size', 'Pieces', 'Why'], rows);
}

/** What there is to say of an order beyond what was ordered. */
export type OrderFacts = {
  attempts: readonly EmailAttempt[];
  /** Its history of the stock. */
  stock: readonly StockChange[];
  /** The address of its page; null where it has none. */
  page: string | null;
};

/**
 * An order in full, for people: delivery, lines, sums, what it took of the stock and gave back, and
 * the attempts to send its e-mail.
 */
export function describeOrder(order: Order, { attempts, stock, page }: OrderFacts): string {
  const facts: [string, string][] = [
    ['Order', order.number],
    ['Placed', timeWithZone(order.createdAt)],
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
    ...(stock.length > 0 ? [stockTable(stock)] : []),
    mails.length === 0 ? 'E-mail: not tried yet' : `Tries to send the e-mail:\n${mails.join('\n')}`,
  ].join('\n\n');
}

/** A warning of orders that no e-mail and no webhook announced; null where there are none. */
export function untoldText({ count, oldestAt }: UnnotifiedOrders): string | null {
  if (oldestAt === null) return null;
  const hours = Math.floor((Date.now() - Date.parse(oldestAt)) / 3_600_000);
  const orders = count === 1 ? '1 order' : `${count} orders`;
  const since = `${formatShopTime(oldestAt)}, ${hours} h ago`;
  return `Nobody was told of ${orders}: no e-mail and no webhook was accepted. The oldest: ${since}.`;
}
