import { stringify } from 'csv-stringify/sync';
import type { Order, OrderLine } from '@/lib/db/order-types';
import { type ExportQuery, pagesOfOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { joinTexts, namedDistrict, rowsOfEveryField } from '@/lib/delivery';
import { formatAmount } from '@/lib/money';
import { wordsOf } from '@/lib/words/words';

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
  payer_name: ['payerName'],
  payer_phone: ['payerPhone'],
  gift_note: ['giftNote'],
});

/** "2 x Asad, 100ml". */
export function describeLine({ name, size, perfume, quantity }: OrderLine): string {
  return `${quantity} x ${[name, size, perfume].filter((part) => part !== null).join(', ')}`;
}

/** Returns an order with the English name of its district, for owners. */
export const withDistrictName = (order: Order) => namedDistrict(order, wordsOf('en').districts);

/**
 * Returns orders as CSV, one row an order, below the names of the columns unless these are not
 * wanted. Times are ISO 8601 in UTC, as in JSON: programs read
 * them, they sort as text, and they are unambiguous when clocks go back. Escapes texts that a
 * spreadsheet would take for formulas.
 */
export function ordersCsv(orders: readonly Order[], header = true): string {
  const rows = orders.map((order) => {
    const named = withDistrictName(order);
    return {
      number: order.number,
      placed_at: order.createdAt,
      status: order.status,
      email_status: order.emailStatus,
      replaced_by: order.replacedBy,
      ...Object.fromEntries(
        DELIVERY_COLUMNS.map(([column, fields]) => [column, joinTexts(named, fields)]),
      ),
      hide_prices: order.hidePrices ? 'yes' : 'no',
      newsletter: order.newsletter ? 'yes' : 'no',
      items: order.lines.map(describeLine).join('; '),
      items_total: formatAmount(order.itemsTotal),
      free_gift: formatAmount(order.gift?.amount ?? 0),
      subtotal: formatAmount(order.subtotal),
      promo_code: order.promo?.code ?? null,
      promo_discount: formatAmount(order.promoDiscount),
      shipping: formatAmount(order.shipping),
      total: formatAmount(order.total),
    };
  });
  return stringify(rows, { header, escape_formulas: true });
}

/** Yields orders as one CSV, page by page. `onPage` is told how many orders each has. */
export async function* ordersCsvPages(
  db: Db,
  query: ExportQuery,
  onPage: (orders: number) => void,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const orders of pagesOfOrders(db, query)) {
    yield ordersCsv(orders, isFirst);
    isFirst = false;
    onPage(orders.length);
  }
}
