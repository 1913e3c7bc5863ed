import { writeJournal } from '@/lib/db/journal';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { type Db, inTransaction } from '@/lib/db/schema';
import { changeStatus } from '@/lib/orders/change-status';
import { refusalText, statusesBefore } from '@/lib/orders/order-status';
import { AdminRefusal } from '../refusal';
import { unknownOrderText } from './find-orders';

/** A change of an order that was seen in the status `from`. */
export type SeenChange = {
  from: OrderStatus;
  to: OrderStatus;
  /** For the history; may be empty. */
  note: string;
  /** The person who changes it, for the journal. */
  who: string;
};

/**
 * Changes the status of an order, if it still is as it was seen, and notes who did. Throws an
 * AdminRefusal, `conflict` where somebody else has changed it meanwhile.
 */
export async function changeOrder(
  db: Db,
  number: string,
  { from, to, note, who }: SeenChange,
): Promise<Order> {
  return inTransaction(db, async (trx) => {
    const seen = statusesBefore(to).filter((status) => status === from);
    const outcome = await changeStatus(trx, number, { to, note, from: seen });
    if (outcome.kind === 'unknown') throw new AdminRefusal('not-found', unknownOrderText(number));
    if (outcome.kind === 'refused') {
      throw new AdminRefusal('conflict', refusalText(number, outcome.order.status, to));
    }
    await writeJournal(trx, { who, what: to, subject: number });
    return outcome.order;
  });
}
