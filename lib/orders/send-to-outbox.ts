import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { emailState } from '@/lib/db/email-claims';
import type { Order } from '@/lib/db/order-types';
import { findOrderByNumber } from '@/lib/db/orders';
import { addOutboxEmail } from '@/lib/db/outbox-emails';
import type { Db } from '@/lib/db/schema';
import { sendOrderEmail } from './dispatch/send-order-email';
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

/** A request of the browser's EmailJS library. */
export type SendRequest = z.infer<typeof sendRequestSchema>;

/** A response in EmailJS's form: a status and a line of text. */
export type SendAnswer = { status: 200 | 400 | 404 | 412; text: string };

/** Passes a mail to a mail server; rejects if it is refused. */
export type PassOn = (params: EmailParams) => Promise<void>;

const OK: SendAnswer = { status: 200, text: 'OK' };

const NO_MATCH: SendAnswer = { status: 400, text: 'The parameters do not match an order' };

function isOutbox({ service_id, template_id, user_id }: SendRequest): boolean {
  const { serviceId, templateId, publicKey } = OUTBOX;
  return service_id === serviceId && template_id === templateId && user_id === publicKey;
}

function sameParams(received: SendRequest['template_params'], expected: EmailParams): boolean {
  const names = Object.keys(expected);
  if (Object.keys(received).length !== names.length) return false;
  return Object.entries(expected).every(([name, value]) => received[name] === value);
}

/** How often (ms), and for how long, a concurrent post checks whether the mail was sent. */
const LOOK_MS = 200;
const LOOKS = 65;

/** Waits until another sender has sent the mail or failed; resolves within 13 s. */
async function wasSentElsewhere(db: Db, orderId: number): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { sent, claimant } = await emailState(db, orderId);
    if (sent) return true;
    if (claimant !== 'server') return false;
    await wait(LOOK_MS);
  }
  return false;
}

async function passedOn(db: Db, order: Order, send: PassOn): Promise<SendAnswer> {
  const outcome = await sendOrderEmail(db, order, { send, viaOutbox: true }, { by: 'outbox' });
  if (outcome === 'settled') return NO_MATCH;
  const sentElsewhere = outcome === 'held' && (await wasSentElsewhere(db, order.id));
  if (sentElsewhere || outcome === 'sent' || outcome === 'sent_before') return OK;
  return { status: 412, text: 'The mail server did not take the e-mail' };
}

/**
 * Stores an order's e-mail in the shop's own outbox, once for each order. Accepts only the
 * parameters of the order in the ledger, so that it cannot be used to send other texts.
 *
 * @param passOn sends the mail to a mail server, once even for concurrent posts; if the server
 * refuses it, the response is 412 and the mail stays in the outbox. Without `passOn` the mail waits
 * there, and the order's e-mail counts as unsent
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

  if (passOn !== null) return passedOn(db, order, passOn);
  await addOutboxEmail(db, { orderId: order.id, templateParams: params });
  return OK;
}
