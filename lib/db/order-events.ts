import { randomUUID } from 'node:crypto';
import { oneLine } from '@/lib/parse';
import { oneOf } from './order-rows';
import { giveBackStock } from './order-stock';
import { isOpen, type OrderStatus, orderStatuses } from './order-types';
import type { Db } from './schema';

/** The history's note on a cancellation by the shopper. */
export const BY_SHOPPER = 'by the shopper';

/** An event in an order's history. */
export type OrderEvent = {
  /** ISO 8601. */
  at: string;
  /** The order's new status. */
  status: OrderStatus;
  /** The shop's note; may be empty. */
  note: string;
};

/**
 * Adds to the history of an order, inside the transaction that changes its status.
 *
 * @param at ISO 8601
 */
export async function addOrderEvent(
  trx: Db,
  orderId: number,
  { at, status, note }: OrderEvent,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      event_id: randomUUID(),
      order_id: orderId,
      at,
      status,
      note: oneLine(note),
      webhook_next_at: at,
      webhook_sent_at: null,
    })
    .execute();
}

/** A change of an order's status, from one of several. */
export type StatusStep = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  note: string;
  /** Whether the pieces of a returned order go back into stock; not unless it says so. */
  restock?: boolean;
};

/** Gives an order's pieces back where its new status does (docs/behaviour.md, "Stock"). */
async function giveBackFor(
  trx: Db,
  orderId: number,
  { to, restock = false }: StatusStep,
  now: Date,
): Promise<void> {
  const givesBack = to === 'cancelled' || to === 'refused' || (to === 'returned' && restock);
  if (givesBack) await giveBackStock(trx, orderId, to, now);
}

/**
 * Changes an order's status and adds to its history, inside the caller's transaction. A cancelled
 * order gives back its use of a promo code, and a cancelled or refused one its pieces of stock.
 * Returns false if the order has none of the `from` statuses or does not exist.
 */
export async function moveOrder(
  trx: Db,
  number: string,
  step: StatusStep,
  now = new Date(),
): Promise<boolean> {
  const { from, to, note } = step;
  const row = await trx
    .updateTable('orders')
    .set({
      status: to,
      ...(to === 'cancelled' ? { promo_released: 1 } : {}),
      ...(isOpen(to) ? {} : { email_next_at: null }),
    })
    .where('number', '=', number)
    .where('status', 'in', from)
    .returning(['id', 'erased_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  // A note may name the person, and a later erasure would not find it.
  const storedNote = row.erased_at === null ? note : '';
  await addOrderEvent(trx, row.id, { at: now.toISOString(), status: to, note: storedNote });
  await giveBackFor(trx, row.id, step, now);
  return true;
}

/** Returns the history of an order, oldest first. */
export async function listOrderEvents(db: Db, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['at', 'status', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, status, note }) => ({ at, status: oneOf(orderStatuses, status), note }));
}
