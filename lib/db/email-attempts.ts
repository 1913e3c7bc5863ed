import { oneLine } from '@/lib/parse';
import { lockOrders } from './orders';
import { type Db, inTransaction } from './schema';

export const emailOutcomes = ['sent', 'failed'] as const;

type EmailOutcome = (typeof emailOutcomes)[number];

/** An attempt to send an order's e-mail. */
export type EmailAttempt = {
  id: number;
  orderId: number;
  /** ISO 8601. */
  attemptedAt: string;
  outcome: EmailOutcome;
  /** The service's response or the error, without personal data; may be empty. */
  detail: string;
};

const MAX_DETAIL = 500;

/** The most attempts to store for an order, since a browser can report any number. */
const MAX_ATTEMPTS = 50;

/**
 * Records an attempt to send an order's e-mail, unless the order has 50 already. Cuts the detail to
 * one line of 500 characters; leaves it out for an erased order.
 */
export async function recordEmailAttempt(
  db: Db,
  { orderId, outcome, detail }: Pick<EmailAttempt, 'orderId' | 'outcome' | 'detail'>,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrders(trx, [orderId]);
    const { attempts, erased_at } = await trx
      .selectFrom('orders')
      .select((eb) => [
        'erased_at',
        eb
          .selectFrom('email_attempts')
          .whereRef('email_attempts.order_id', '=', 'orders.id')
          .select((eb) => eb.fn.countAll().as('attempts'))
          .as('attempts'),
      ])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (Number(attempts) >= MAX_ATTEMPTS) return;
    const storedDetail = erased_at === null ? oneLine(detail).slice(0, MAX_DETAIL) : '';
    await trx
      .insertInto('email_attempts')
      .values({ order_id: orderId, attempted_at: now.toISOString(), outcome, detail: storedDetail })
      .execute();
  });
}

/** Returns the attempts to send an order's e-mail, oldest first. */
export async function listEmailAttempts(db: Db, orderId: number): Promise<EmailAttempt[]> {
  const rows = await db
    .selectFrom('email_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    attemptedAt: row.attempted_at,
    outcome: row.outcome === 'sent' ? 'sent' : 'failed',
    detail: row.detail,
  }));
}
