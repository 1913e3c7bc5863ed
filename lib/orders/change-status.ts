import { moveOrder } from '@/lib/db/order-events';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { findOrderByNumber, findOrderByToken } from '@/lib/db/orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import { statusesBefore } from './order-status';

/** What became of a change of status. */
export type StatusOutcome =
  /** It is written, and the order is as it is now. */
  | { kind: 'changed'; order: Order }
  /** The order cannot become that; it is as it was. */
  | { kind: 'refused'; order: Order }
  | { kind: 'unknown' };

type StatusChange = {
  to: OrderStatus;
  /** For the history; may be empty. */
  note: string;
  /** The statuses that it may come from, of those that the table of transitions allows. */
  from?: readonly OrderStatus[];
};

/**
 * Changes an order's status and adds to its history, both or neither. Of several changes at once
 * the first one counts, and the others are judged by what it left.
 */
export async function changeStatus(
  db: Db,
  number: string,
  { to, note, from = statusesBefore(to) }: StatusChange,
  now = new Date(),
): Promise<StatusOutcome> {
  return inTransaction(db, async (trx) => {
    const changed = await moveOrder(trx, number, { from, to, note }, now);
    const order = await findOrderByNumber(trx, number);
    if (order === null) return { kind: 'unknown' };
    return { kind: changed ? 'changed' : 'refused', order };
  });
}

/** What the history says of an order that the shopper took back. */
export const BY_SHOPPER = 'by the shopper';

/**
 * Cancels the order that a token leads to, for the shopper: only while it is placed and nobody has
 * acted on it. One that is cancelled already is left as it is.
 */
export async function cancelOrder(db: Db, token: string): Promise<StatusOutcome> {
  const order = await findOrderByToken(db, token);
  if (order === null) return { kind: 'unknown' };
  return changeStatus(db, order.number, { to: 'cancelled', note: BY_SHOPPER, from: ['placed'] });
}
