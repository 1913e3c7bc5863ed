import { z } from 'zod';
import { markEmailSent } from '@/lib/db/email-claims';
import { findOrderByNumber } from '@/lib/db/orders';
import { addOutboxEmail, findOutboxEmail, markPassedOn } from '@/lib/db/outbox-emails';
import { type Db, inTransaction } from '@/lib/db/schema';
import { errorText, log } from '@/lib/server/log';
import type { EmailParams } from './email';
import { OUTBOX, orderEmailParams } from './email-service';
import { isOrderNumber } from './order-number';

/** The body of EmailJS's send call. */
export const sendRequestSchema = z.object({
  service_id: z.string(),
  template_id: z.string(),
  user_id: z.string(),
  template_params: z.record(z.string(), z.string()),
  lib_version: z.string().optional(),
});

/** What the browser's EmailJS library asks for. */
export type SendRequest = z.infer<typeof sendRequestSchema>;

/** A response as EmailJS gives it: a status and a line of text. */
export type SendAnswer = { status: 200 | 400 | 404 | 412; text: string };

/** Hands a mail to a mail server; rejects where it is not taken. */
export type PassOn = (params: EmailParams) => Promise<void>;

const NO_MATCH: SendAnswer = { status: 400, text: 'The parameters do not match an order' };

function isOutbox({ service_id, template_id, user_id }: SendRequest): boolean {
  const { serviceId, templateId, publicKey } = OUTBOX;
  return service_id === serviceId && template_id === templateId && user_id === publicKey;
}

function sameParams(given: SendRequest['template_params'], expected: EmailParams): boolean {
  const names = Object.keys(expected);
  if (Object.keys(given).length !== names.length) return false;
  return Object.entries(expected).every(([name, value]) => given[name] === value);
}

/** Keeps the mail, once per order; returns its id and whether it still has to be passed on. */
async function keep(db: Db, orderId: number, params: EmailParams) {
  return inTransaction(db, async (trx) => {
    const id = await addOutboxEmail(trx, { orderId, templateParams: params });
    const email = await findOutboxEmail(trx, id);
    return { id, waiting: email?.passedOnAt === null };
  });
}

/**
 * Takes an order's e-mail into the shop's own outbox. It accepts nothing but what the ledger's
 * order yields, so that nobody can make it carry a text of their own, and keeps one mail per order,
 * however often it is sent.
 *
 * @param passOn given where the mails go on to a mail server; where that refuses one, the response
 * is 412 and the mail stays in the outbox
 */
export async function sendToOutbox(
  db: Db,
  request: SendRequest,
  passOn: PassOn | null,
): Promise<SendAnswer> {
  if (!isOutbox(request)) return { status: 404, text: 'Account not found' };
  const { order_number: number = '' } = request.template_params;
  const order = isOrderNumber(number) ? await findOrderByNumber(db, number) : null;
  if (order === null || order.status === 'replaced') return NO_MATCH;
  const params = await orderEmailParams(db, order);
  if (!sameParams(request.template_params, params)) return NO_MATCH;

  const { id, waiting } = await keep(db, order.id, params);
  if (passOn && waiting) {
    try {
      await passOn(params);
    } catch (error) {
      log.error('outbox.not_passed_on', { order: order.number, error: errorText(error) });
      return { status: 412, text: 'The mail server did not take the e-mail' };
    }
    await markPassedOn(db, id);
  }
  await markEmailSent(db, order.id);
  return { status: 200, text: 'OK' };
}
