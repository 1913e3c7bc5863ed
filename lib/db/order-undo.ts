import { z } from 'zod';
import { orderStatuses } from './order-types';
import type { Db } from './schema';

const undoSchema = z.object({
  /** The status before. */
  status: z.enum(orderStatuses),
  /** When its e-mail was to be sent. */
  emailNextAt: z.string().nullable(),
  /** The lines whose pieces it gave back, by position, with the counted size of each. */
  held: z.array(z.tuple([z.number(), z.string()])),
});

/** What is needed to undo a change of an order's status. */
export type OrderUndo = z.infer<typeof undoSchema>;

/** Reads what was stored of a change; null where it cannot be undone. */
export function parseUndo(stored: string | null): OrderUndo | null {
  return stored === null ? null : undoSchema.parse(JSON.parse(stored));
}

/** Inside a transaction: locks an order, and returns its columns. */
export function lockOrder(trx: Db, number: string) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Inside a transaction: locks an order, and returns what a change of its status can be undone by.
 */
export async function readUndo(
  trx: Db,
  number: string,
  givesBack: boolean,
): Promise<OrderUndo | null> {
  const row = await lockOrder(trx, number);
  if (row === undefined) return null;
  const lines = await trx
    .selectFrom('order_lines')
    .select(['position', 'stock_size'])
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  return undoSchema.parse({
    status: row.status,
    emailNextAt: row.email_next_at,
    held: givesBack
      ? lines.flatMap(({ position, stock_size }) =>
          stock_size === null ? [] : [[position, stock_size]],
        )
      : [],
  });
}
