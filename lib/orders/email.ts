import { lineKey, lineTotal } from '@/lib/basket/line';
import type { Order, OrderLine } from '@/lib/db/order-types';
import {
  type DeliveryEmailParam,
  type DeliveryField,
  deliveryParam,
  namedDistrict,
} from '@/lib/delivery';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { wordsOf } from '@/lib/words/words';

/** The part of an order that its e-mail contains. */
export type EmailedOrder = Pick<
  Order,
  | DeliveryField
  | 'hidePrices'
  | 'number'
  | 'language'
  | 'promo'
  | 'promoDiscount'
  | 'gift'
  | 'total'
> & {
  lines: readonly Pick<
    OrderLine,
    'productId' | 'name' | 'size' | 'perfume' | 'quantity' | 'unitPrice'
  >[];
};

/** The parameters of the e-mail template and the order number. */
export type EmailParams = Record<
  | DeliveryEmailParam
  | 'order_total'
  | 'order_details'
  | 'promo_info'
  | 'applied_promo'
  | 'discount_amount'
  | 'order_number',
  string
>;

const DASH = '-';
const MAX_NAME = 120;
/** EmailJS refuses more than 50 kB of variables; the other parameters stay far below the rest. */
const MAX_DETAILS_BYTES = 44_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Escapes a text for an e-mail, including braces, which templates interpret. */
export function escapeHtml(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[&<>"'{}]/g, (character) => ENTITIES[character] ?? '');
}

function clip(name: string): string {
  return name.length > MAX_NAME ? `${[...name].slice(0, MAX_NAME - 1).join('')}…` : name;
}

/**
 * Returns a row of the e-mail's table. Each cell has its own direction, since names may be Arabic.
 */
function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function lineRow(line: EmailedOrder['lines'][number], index: number): string {
  const { name, size, perfume, quantity } = line;
  const price = formatPrice(lineTotal(line));
  return row([
    String(index + 1),
    clip(name),
    size ?? DASH,
    String(quantity),
    perfume ?? DASH,
    price,
  ]);
}

function giftRow({ lines, gift }: EmailedOrder): string[] {
  const line = lines.find(
    ({ productId: id, size, perfume }) => lineKey({ id, size, perfume }) === gift?.lineKey,
  );
  if (!gift || !line) return [];
  const name = `Free gift: ${clip(line.name)}`;
  return [
    row([DASH, name, line.size ?? DASH, '1', line.perfume ?? DASH, formatPrice(-gift.amount)]),
  ];
}

/**
 * Returns the rows up to the size limit of an e-mail, then one with the number of left-out lines.
 */
function withinLimit(rows: readonly string[]): string[] {
  const fitting: string[] = [];
  let bytes = 0;
  for (const text of rows) {
    bytes += Buffer.byteLength(text);
    if (bytes > MAX_DETAILS_BYTES) break;
    fitting.push(text);
  }
  const leftOut = rows.length - fitting.length;
  if (leftOut === 0) return fitting;
  return [
    ...fitting,
    row([DASH, `and ${leftOut} more lines in the order ledger`, DASH, DASH, DASH, DASH]),
  ];
}

/** Tells the shop that an earlier order, whose e-mail may have arrived, is void. */
function replacesRow(replaces: readonly string[]): string[] {
  if (replaces.length === 0) return [];
  const text = `This order replaces order ${replaces.join(', ')}`;
  return [row([DASH, text, DASH, DASH, DASH, DASH])];
}

const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'Arabic',
  fr: 'French',
};

/** Tells the shop which language to answer in, if not the default one. */
function languageRow(language: Language): string[] {
  if (language === DEFAULT_LANGUAGE) return [];
  return [row([DASH, `Language: ${LANGUAGES[language]}`, DASH, DASH, DASH, DASH])];
}

/** Says who orders for somebody else, and how it is paid where the slip has no amount. */
function payerRows({ payerName, payerPhone, giftNote, hidePrices }: EmailedOrder): string[] {
  return [
    ...(payerName === ''
      ? []
      : [`For somebody else, ordered by: ${payerName}`, `Phone of who ordered: ${payerPhone}`]),
    ...(giftNote === '' ? [] : [`Gift note: ${giftNote}`]),
    ...(hidePrices
      ? [`Prices hidden: settle the payment with ${payerName}, ask nothing at the door`]
      : []),
  ];
}

/** Returns the delivery details other than the address, which has its own parameter. */
function deliveryRows(order: EmailedOrder): string[] {
  const { district, deliveryNote } = namedDistrict(order, wordsOf('en').districts);
  const details = [
    ...(district === '' ? [] : [`District: ${district}`]),
    ...(deliveryNote === '' ? [] : [`Delivery note: ${deliveryNote}`]),
    ...payerRows(order),
  ];
  return details.map((text) => row([DASH, text, DASH, DASH, DASH, DASH]));
}

function promoInfo(promo: EmailedOrder['promo']): string {
  if (!promo) return 'No promo code applied';
  const { name, code, fraction, amount } = promo;
  const worth =
    amount === undefined ? `${Number((fraction * 100).toFixed(2))}%` : formatPrice(amount);
  return `${name} (${code}): ${worth} off`;
}

/**
 * Returns the parameters of an order's e-mail. customer_email holds the phone number. order_details
 * are HTML rows (index, name, size, quantity, perfume or a dash, line price) in which every value
 * is escaped, for a template that prints them unescaped; all other values are plain text, for a
 * template that escapes them.
 *
 * @param replaces the numbers of the orders that this one replaces
 */
export function emailParams(order: EmailedOrder, replaces: readonly string[]): EmailParams {
  const { promo } = order;
  return {
    customer_email: deliveryParam(order, 'customer_email'),
    first_name: deliveryParam(order, 'first_name'),
    last_name: deliveryParam(order, 'last_name'),
    delivery_address: deliveryParam(order, 'delivery_address'),
    order_total: formatPrice(order.total),
    order_details: [
      ...withinLimit(order.lines.map(lineRow)),
      ...giftRow(order),
      ...replacesRow(replaces),
      ...deliveryRows(order),
      ...languageRow(order.language),
    ].join(''),
    promo_info: promoInfo(promo),
    applied_promo: promo?.name ?? 'None',
    discount_amount: formatPrice(order.promoDiscount),
    order_number: order.number,
  };
}
