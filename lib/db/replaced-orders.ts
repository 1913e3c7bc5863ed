import { addOrderEvent } from './order-events';
import type { OrderStatus } from './order-types';
import type { Db } from './schema';

/** How long (ms) after its placing an order can be replaced. */
const REPLACEABLE_MS = 24 * 60 * 60 * 1000;

/** Returns the time (ISO 8601) before which placed orders can no longer be replaced. */
const replaceableSince = (now: Date) => new Date(now.getTime() - REPLACEABLE_MS).toISOString();

/**
 * Marks the order of an earlier key as replaced, in the transaction that inserts the replacing one.
 * Gives back its use of a promo code, unless its e-mail was sent; `insertOrder` then gives back its
 * pieces of stock, which it locks with those of the replacing order. Returns false if it is
 * confirmed or later, older than 24 hours, the replacing order itself, or unknown.
 */
export async function markReplaced(
  trx: Db,
  oldKey: string,
  byNumber: string,
  now = new Date(),
): Promise<boolean> {
  const row = await trx
    .updateTable('orders')
    .set((eb) => ({
      status: 'replaced' satisfies OrderStatus,
      replaced_by: byNumber,
      promo_released: eb.case().when('email_status', '=', 'sent').then(0).else(1).end(),
      email_next_at: null,
    }))
    .where('idempotency_key', '=', oldKey)
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('created_at', '>', replaceableSince(now))
    .where('number', '!=', byNumber)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const event = { at: now.toISOString(), status: 'replaced', note: '' } as const;
  await addOrderEvent(trx, row.id, event);
  return true;
}

/** Returns how many uses of a promo code the orders of these keys would give back if replaced. */
export async function countReleasableUses(
  db: Db,
  code: string,
  keys: readonly string[],
  now = new Date(),
): Promise<number> {
  if (keys.length === 0) return 0;
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('idempotency_key', 'in', keys)
    .where('status', '=', 'placed' satisfies OrderStatus)
    .where('created_at', '>', replaceableSince(now))
    .where('promo_code', '=', code)
    .where('email_status', '!=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(row.uses);
}

/** Returns the numbers of the orders that this one replaced, oldest first. */
export async function listReplacedNumbers(db: Db, byNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('replaced_by', '=', byNumber)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.number);
}
