import { addOrderEvent } from './order-events';
import type { OrderStatus } from './order-types';
import type { Db } from './schema';

/** An order may be replaced for so long (ms) after it was placed. */
const REPLACEABLE_MS = 24 * 60 * 60 * 1000;

/** Orders placed before this time (ISO 8601) are not replaced any more. */
const replaceableSince = (now: Date) => new Date(now.getTime() - REPLACEABLE_MS).toISOString();

/**
 * Marks the order of an earlier key as replaced by another, in a transaction with the insertion of
 * that. Its use of a promo code is free again, unless its e-mail was sent. False where it is
 * confirmed or further, older than 24 hours, the replacing order itself, or does not exist.
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

/** How many uses of a promo code the orders of these keys would give back if they were replaced. */
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

/** The numbers of the orders that this one replaced, oldest first. */
export async function listReplacedNumbers(db: Db, byNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('replaced_by', '=', byNumber)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.number);
}
