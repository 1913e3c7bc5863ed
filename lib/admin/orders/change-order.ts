import { writeJournal } from '@/lib/db/journal';
import { addNote } from '@/lib/db/order-events';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { type Db, inTransaction } from '@/lib/db/schema';
import { changeStatus } from '@/lib/orders/change-status';
import { refusalText, statusesBefore } from '@/lib/orders/order-status';
import { UNDO_MS } from '@/lib/orders/undo-rules';
import { type UndoResult, undoStatus } from '@/lib/orders/undo-status';
import { AdminRefusal } from '../refusal';
import { unknownOrderText } from './find-orders';

/** A change of an order that was seen in the status `from`. */
export type SeenChange = {
  from: OrderStatus;
  to: OrderStatus;
  /** For the history; may be empty. */
  note: string;
  /** Whether the pieces of a returned order go back into stock. */
  restock?: boolean | undefined;
  /** The person who changes it, for the journal. */
  who: string;
};

/** What became of one order among several; null for an unknown one. */
export type Changed = { number: string; isChanged: boolean; status: OrderStatus | null };

/**
 * Changes the status of an order, if it still is as it was seen, and notes who did. It can be
 * undone for a while.
 */
async function change(db: Db, number: string, { from, who, ...step }: SeenChange) {
  return inTransaction(db, async (trx) => {
    const seen = statusesBefore(step.to).filter((status) => status === from);
    const outcome = await changeStatus(trx, number, { ...step, from: seen, undoMs: UNDO_MS });
    if (outcome.kind === 'changed')
      await writeJournal(trx, { who, what: step.to, subject: number });
    return outcome;
  });
}

/**
 * Changes the status of an order as `change` does. One that has it already is left alone: a lost
 * answer makes a form come twice. Throws an AdminRefusal, `conflict` where somebody else has
 * changed it otherwise meanwhile.
 */
export async function changeOrder(db: Db, number: string, seen: SeenChange): Promise<Order> {
  const outcome = await change(db, number, seen);
  if (outcome.kind === 'unknown') throw new AdminRefusal('not-found', unknownOrderText(number));
  if (outcome.kind === 'refused' && outcome.order.status !== seen.to) {
    throw new AdminRefusal('conflict', refusalText(number, outcome.order.status, seen.to));
  }
  return outcome.order;
}

/** Changes the status of orders, each on its own: a refused one does not stop the others. */
export async function changeOrders(
  db: Db,
  orders: readonly { number: string; from: OrderStatus }[],
  { to, who }: Pick<SeenChange, 'to' | 'who'>,
): Promise<Changed[]> {
  const report: Changed[] = [];
  for (const { number, from } of orders) {
    const outcome = await change(db, number, { from, to, note: '', who });
    const status = outcome.kind === 'unknown' ? null : outcome.order.status;
    report.push({ number, isChanged: outcome.kind === 'changed', status });
  }
  return report;
}

/** Undoes the last change of an order, by the id of its event, and notes who did. */
export async function undoOrder(
  db: Db,
  number: string,
  { eventId, who }: { eventId: string; who: string },
): Promise<UndoResult> {
  return inTransaction(db, async (trx) => {
    const outcome = await undoStatus(trx, number, eventId);
    if (outcome === null) throw new AdminRefusal('not-found', unknownOrderText(number));
    const { result } = outcome;
    if (result === 'undone') await writeJournal(trx, { who, what: result, subject: number });
    return result;
  });
}

/** Adds a note to the history of an order, whose status stays, and notes who did. */
export async function noteOrder(
  db: Db,
  number: string,
  { note, who }: { note: string; who: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await addNote(trx, number, note))) {
      throw new AdminRefusal('conflict', `No note can be added to ${number}.`);
    }
    await writeJournal(trx, { who, what: 'note', subject: number });
  });
}
