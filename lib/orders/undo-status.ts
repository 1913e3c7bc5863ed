import { addOrderEvent } from '@/lib/db/order-events';
import { takeAgain } from '@/lib/db/order-stock';
import type { Order } from '@/lib/db/order-types';
import { lockOrder, type OrderUndo } from '@/lib/db/order-undo';
import { findOrderByNumber } from '@/lib/db/orders';
import { claimPromoUse } from '@/lib/db/promo-codes';
import { type Db, inTransaction } from '@/lib/db/schema';
import { listStoredEvents, silenceEvent } from '@/lib/db/webhook-events';
import { judgeUndo } from './undo-rules';

/**
 * What became of an undo. Nothing was changed where another change came after it, where its time is
 * over, and where what the change gave back is gone: pieces of stock, or the last use of a code.
 */
export type UndoResult = 'undone' | 'changed' | 'late' | 'sold' | 'promo_used_up';

/** The history's note on an undo. */
export const UNDONE = 'undone';

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Takes again what a change gave back: a use of the promo code, then stock. */
async function takeBack(
  trx: Db,
  { id, status, promo_code }: Row,
  { held }: OrderUndo,
  now: Date,
): Promise<'taken' | 'sold' | 'promo_used_up'> {
  if (status === 'cancelled' && promo_code !== null) {
    if ((await claimPromoUse(trx, promo_code, now)) === 'used up') return 'promo_used_up';
  }
  return (await takeAgain(trx, id, held, now)) ? 'taken' : 'sold';
}

async function writeUndo(
  trx: Db,
  { id, status }: Row,
  { undo, eventId, wasTold }: { undo: OrderUndo; eventId: string; wasTold: boolean },
  now: Date,
): Promise<void> {
  const { status: back, emailNextAt } = undo;
  await trx
    .updateTable('orders')
    .set({
      status: back,
      email_next_at: emailNextAt,
      ...(status === 'cancelled' && { promo_released: 0 }),
    })
    .where('id', '=', id)
    .execute();
  const at = now.toISOString();
  if (!wasTold) await silenceEvent(trx, eventId);
  const event = { at, status: back, note: UNDONE, postAt: wasTold ? at : null };
  await addOrderEvent(trx, id, event);
}

async function undo(trx: Db, row: Row, eventId: string, now: Date): Promise<UndoResult> {
  const verdict = judgeUndo(await listStoredEvents(trx, [row.id]), eventId, now);
  if (verdict.kind !== 'may') return verdict.kind;
  const taken = await takeBack(trx, row, verdict.undo, now);
  if (taken !== 'taken') return taken;
  await writeUndo(trx, row, { ...verdict, eventId }, now);
  return 'undone';
}

/**
 * Undoes the last change of an order's status, by the id of its event: the order is as it was, and
 * has one more entry in its history. The webhook is told of neither, unless it was told of the
 * change already. Returns null for an unknown order.
 */
export async function undoStatus(
  db: Db,
  number: string,
  eventId: string,
  now = new Date(),
): Promise<{ result: UndoResult; order: Order } | null> {
  return inTransaction(db, async (trx) => {
    const row = await lockOrder(trx, number);
    if (row === undefined) return null;
    const result = await undo(trx, row, eventId, now);
    const order = await findOrderByNumber(trx, number);
    return order && { result, order };
  });
}
