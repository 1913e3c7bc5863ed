import { findOrderByToken } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { changeStatus, type StatusOutcome } from './change-status';

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
