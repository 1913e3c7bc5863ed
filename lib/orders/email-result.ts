import { z } from 'zod';
import { emailOutcomes, recordEmailAttempt } from '@/lib/db/email-attempts';
import { markEmailSent, markFailedByBrowser } from '@/lib/db/email-claims';
import { findOrderByNumber } from '@/lib/db/orders';
import { type Db, inTransaction } from '@/lib/db/schema';
import { oneLine } from '@/lib/parse';
import { isOrderNumber } from './order-number';
import { idempotencyKeySchema } from './request';

/** The body of POST /api/orders/{number}/email-result. */
export const emailResultSchema = z.object({
  /** Proves that the reporting browser placed the order. */
  idempotencyKey: idempotencyKeySchema,
  outcome: z.enum(emailOutcomes),
  /** The e-mail service's response. */
  detail: z
    .string()
    .max(2000)
    .default('')
    .transform((text) => oneLine(text).slice(0, 200)),
});

/** The result of a try to send an order's e-mail. */
export type EmailResult = z.infer<typeof emailResultSchema>;

/**
 * Records what became of a browser's try to send an order's e-mail; an e-mail once sent stays sent.
 * False if there is no order of this number and key.
 *
 * @param ownOutbox whether the browser sends to the shop's own outbox, which knows better than the
 * browser whether a mail has left
 */
export async function recordEmailResult(
  db: Db,
  number: string,
  { idempotencyKey, outcome, detail }: EmailResult,
  ownOutbox = false,
): Promise<boolean> {
  if (!isOrderNumber(number)) return false;
  return inTransaction(db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (order?.idempotencyKey !== idempotencyKey) return false;
    if (ownOutbox && outcome === 'sent') return true;
    await recordEmailAttempt(trx, { orderId: order.id, outcome, detail });
    if (outcome === 'sent') await markEmailSent(trx, order.id);
    else await markFailedByBrowser(trx, order.id);
    return true;
  });
}
