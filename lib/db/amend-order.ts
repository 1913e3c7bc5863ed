import { type DeliveryField, deliveryColumns, deliveryFields } from '@/lib/delivery';
import type { Cents } from '@/lib/money';
import { writeJournal } from './journal';
import { moveOptIn } from './opt-ins';
import type { AmendedContent } from './order-amendment';
import { addOrderEvent, amendedBy, endWaiting } from './order-events';
import { storedTexts, toLineRow } from './order-rows';
import { amendStock, type StockPlan } from './order-stock';
import type { NewOrder, NewOrderLine, Order, OrderLine } from './order-types';
import type { Db } from './schema';

/** What of an order a change replaces. */
export type NewContent = Pick<
  NewOrder,
  | DeliveryField
  | 'hidePrices'
  | 'itemsTotal'
  | 'gift'
  | 'subtotal'
  | 'promoDiscount'
  | 'shipping'
  | 'total'
> & { lines: readonly NewOrderLine[] };

/** By which a change is known, who makes it, and when. */
type Amending = { key: string; hash: string; who: string; now: Date };

type Content = { lines: readonly OrderLine[]; shipping: Cents; total: Cents };

const contentOf = ({ lines, shipping, total }: Content): AmendedContent => ({
  lines: lines.map(({ name, size, perfume, quantity }) => ({ name, size, perfume, quantity })),
  shipping,
  total,
});

/** Returns the names of what is others in the delivery. */
export function changedFields(before: Order, after: NewContent): string[] {
  const fields: string[] = deliveryFields.filter((field) => before[field] !== after[field]);
  return before.hidePrices === after.hidePrices ? fields : [...fields, 'hidePrices'];
}

/** Returns the counted sizes of which the lines of an order hold their pieces, in its order. */
export async function heldSizes(db: Db, orderId: number): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('stock_size')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ stock_size }) => stock_size);
}

/** Returns the digest of the change with this id, and the order it was of; null for none. */
export async function findAmendment(
  db: Db,
  key: string,
): Promise<{ orderId: number; amendment: string | null } | null> {
  const row = await db
    .selectFrom('order_events')
    .select(['order_id', 'amendment'])
    .where('event_id', '=', key)
    .executeTakeFirst();
  return row ? { orderId: row.order_id, amendment: row.amendment } : null;
}

/**
 * Inside the transaction that has locked the order and planned its stock: writes what it holds from
 * here on, takes or gives back the difference of pieces, and notes what was before. Its use of a
 * promo code stays the one that it has.
 */
export async function writeAmendment(
  trx: Db,
  before: Order,
  after: NewContent,
  { plan, key, hash, who, now }: Amending & { plan: StockPlan },
): Promise<void> {
  const { id, status, number } = before;
  const at = now.toISOString();
  await trx
    .updateTable('orders')
    .set({
      ...deliveryColumns(storedTexts(after)),
      hide_prices: after.hidePrices ? 1 : 0,
      items_total_cents: after.itemsTotal,
      gift_cents: after.gift?.amount ?? 0,
      gift_line_key: after.gift?.lineKey ?? null,
      promo_discount_cents: after.promoDiscount,
      shipping_cents: after.shipping,
      subtotal_cents: after.subtotal,
      total_cents: after.total,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('order_lines').where('order_id', '=', id).execute();
  const lines = after.lines.map((line, position) =>
    toLineRow(line, { orderId: id, position, stockSize: plan.sizes[position] ?? null }),
  );
  await trx.insertInto('order_lines').values(lines).execute();
  await endWaiting(trx, id, at);
  const amendment = {
    hash,
    before: contentOf(before),
    after: contentOf(after),
    fields: changedFields(before, after),
  };
  await addOrderEvent(trx, id, { at, status, note: amendedBy(who), amendment, eventId: key });
  await writeJournal(trx, { who, what: 'amended', subject: number }, now);
  await moveOptIn(trx, before, after);
  await amendStock(trx, id, plan, now);
}
