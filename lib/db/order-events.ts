import { randomUUID } from 'node:crypto';
import { oneLine } from '@/lib/parse';
import { type Amendment, readAmendment } from './order-amendment';
import { oneOf } from './order-rows';
import { giveBackStock } from './order-stock';
import { isOpen, type OrderStatus, orderStatuses } from './order-types';
import { lockOrder, type OrderUndo, readUndo } from './order-undo';
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
  /** What of its content was changed; left out for a status or a note. */
  amendment?: Amendment;
};

/** The history's note on an order that a person of the shop took, or changed. */
export const takenBy = (name: string) => `placed by ${name}`;
export const amendedBy = (name: string) => `changed by ${name}`;

/** How an event is told, and taken back. */
type Telling = {
  /** When it is posted to the webhook (ISO 8601), at once by default; null for never. */
  postAt?: string | null;
  undo?: OrderUndo | null;
  /** Its id for who is told of it; a new one by default. */
  eventId?: string;
};

/** Adds to the history of an order, inside the transaction that changes its status. */
export async function addOrderEvent(
  trx: Db,
  orderId: number,
  event: OrderEvent & Telling,
): Promise<void> {
  const { at, status, note, postAt = at, undo = null, amendment, eventId = randomUUID() } = event;
  await trx
    .insertInto('order_events')
    .values({
      event_id: eventId,
      order_id: orderId,
      at,
      status,
      note: oneLine(note),
      webhook_next_at: postAt,
      webhook_sent_at: null,
      undo: undo && JSON.stringify(undo),
      amendment: amendment ? JSON.stringify(amendment) : null,
    })
    .execute();
}

/** A change of an order's status, from one of several. */
export type StatusStep = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  note: string;
  /** Whether the pieces of a returned order go back into stock; not unless it says so. */
  restock?: boolean | undefined;
  /** How long (ms) it can be undone, and its event waits for that; it cannot unless it says so. */
  undoMs?: number | undefined;
};

/** Returns the status with which an order gives its pieces back (docs/behaviour.md, "Stock"). */
const givingBack = ({ to, restock = false }: StatusStep) =>
  to === 'cancelled' || to === 'refused' || (to === 'returned' && restock) ? to : null;

/** Posts what waits of an order's events: what came before another change is not undone. */
export async function endWaiting(trx: Db, orderId: number, at: string): Promise<void> {
  await trx
    .updateTable('order_events')
    .set({ webhook_next_at: at })
    .where('order_id', '=', orderId)
    .where('webhook_tries', '=', 0)
    .where('webhook_next_at', '>', at)
    .execute();
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
  const { from, to, note, undoMs = 0 } = step;
  const undo = undoMs === 0 ? null : await readUndo(trx, number, givingBack(step) !== null);
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
  const at = now.toISOString();
  await endWaiting(trx, row.id, at);
  const postAt = new Date(now.getTime() + undoMs).toISOString();
  await addOrderEvent(trx, row.id, { at, status: to, note: storedNote, postAt, undo });
  const reason = givingBack(step);
  if (reason !== null) await giveBackStock(trx, row.id, reason, now);
  return true;
}

/**
 * Adds a note to an order's history, with the status that it has. Nobody is told. The same note
 * again, as a lost answer makes it come, is not added. Returns false for an erased order, whose
 * notes no later erasure would find, and an unknown one.
 */
export async function addNote(
  trx: Db,
  number: string,
  note: string,
  now = new Date(),
): Promise<boolean> {
  const row = await lockOrder(trx, number);
  if (row === undefined || row.erased_at !== null) return false;
  const last = (await listOrderEvents(trx, row.id)).at(-1);
  if (last?.note === oneLine(note)) return true;
  const status = oneOf(orderStatuses, row.status);
  await addOrderEvent(trx, row.id, { at: now.toISOString(), status, note, postAt: null });
  return true;
}

/** Returns the history of an order, oldest first. */
export async function listOrderEvents(db: Db, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['at', 'status', 'note', 'amendment'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, status, note, amendment }) => {
    const event = { at, status: oneOf(orderStatuses, status), note };
    return amendment === null ? event : { ...event, amendment: readAmendment(amendment) };
  });
}
