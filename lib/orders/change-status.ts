import { BY_SHOPPER, moveOrder } from '@/lib/db/order-events';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { findOrderByNumber, findOrderByToken } from '@/lib/db/orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import { statusesBefore } from './order-status';

/** The outcome of a change of status. */
export type StatusOutcome =
  /** Written; `order` has the new status. */
  | { kind: 'changed'; order: Order }
  /** Refused; `order` is unchanged. */
  | { kind: 'refused'; order: Order }
  | { kind: 'unknown' };

type StatusChange = {
  to: OrderStatus;
  /** A note for the history; may be empty. */
  note: string;
  /** Restricts the statuses from which the table of transitions allows the change. */
  from?: readonly OrderStatus[];
  /** Whether the pieces of a returned order go back into stock. */
  restock?: boolean | undefined;
  /** How long (ms) it can be undone, and is told to nobody. */
  undoMs?: number | undefined;
};

/**
 * Changes an order's status and adds to its history in one transaction. Concurrent changes run one
 * after the other, each checked against the last.
 */
export async function changeStatus(
  db: Db,
  number: string,
  { to, note, from = statusesBefore(to), ...rest }: StatusChange,
  now = new Date(),
): Promise<StatusOutcome> {
  return inTransaction(db, async (trx) => {
    const changed = await moveOrder(trx, number, { from, to, note, ...rest }, now);
    const order = await findOrderByNumber(trx, number);
    if (order === null) return { kind: 'unknown' };
    return { kind: changed ? 'changed' : 'refused', order };
  });
}

/**
 * Cancels an order for its shopper, by its token, only while its status is still placed. Leaves a
 * cancelled order unchanged.
 */
export async function cancelOrder(db: Db, token: string): Promise<StatusOutcome> {
  const order = await findOrderByToken(db, token);
  if (order === null) return { kind: 'unknown' };
  return changeStatus(db, order.number, { to: 'cancelled', note: BY_SHOPPER, from: ['placed'] });
}
