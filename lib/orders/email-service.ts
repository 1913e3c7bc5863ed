import { claimEmail } from '@/lib/db/email-claims';
import type { Order } from '@/lib/db/order-types';
import { listOrderEmails } from '@/lib/db/outbox-emails';
import { listReplacedNumbers } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import type { Cents } from '@/lib/money';
import { type EmailParams, emailParams } from './email';

/** The account that sends order e-mails, in EmailJS's terms. */
export type EmailService = {
  /** Empty for the shop's own origin, which has the outbox. */
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
};

/** Everything that a browser needs to send an order's e-mail. */
export type EmailDispatch = EmailService & { params: EmailParams };

/** The response body of POST /api/orders for an order in the ledger. */
export type PlacedAnswer = {
  orderNumber: string;
  /** The total in cents. */
  total: Cents;
  /** The e-mail for the browser to send; null for none. */
  email: EmailDispatch | null;
  /** Whether another sender, such as another tab, is sending it now. */
  emailHeld?: boolean | undefined;
};

/** The shop's own outbox, as an EmailJS account. */
export const OUTBOX: EmailService = {
  origin: '',
  serviceId: 'outbox',
  templateId: 'outbox',
  publicKey: 'outbox',
};

/** Returns EmailJS if its account is configured, else the shop's own outbox. */
function emailService({ emailjs, emailjsOrigin }: Env): EmailService {
  return emailjs ? { origin: emailjsOrigin, ...emailjs } : OUTBOX;
}

/** Returns the parameters of an order's e-mail, always the same for the same order. */
export async function orderEmailParams(db: Db, order: Order): Promise<EmailParams> {
  return emailParams(order, await listReplacedNumbers(db, order.number));
}

/**
 * Returns the response about an order in the ledger, with the e-mail for the browser to send: for
 * 60 s, or until it reports, only this browser may send it. There is no e-mail if one was sent, if
 * another sender is sending it, or if it waits in the shop's outbox without a mail server.
 *
 * @param tab names the sender, so that a retry can renew its own claim
 */
export async function placedAnswer(
  db: Db,
  order: Order,
  env: Env,
  tab: string,
): Promise<PlacedAnswer> {
  const answer = { orderNumber: order.number, total: order.total, email: null };
  const staysHere = env.emailjs === null && env.smtpUrl === null;
  if (staysHere && (await listOrderEmails(db, order.id)).length > 0) return answer;
  const claim = await claimEmail(db, order.id, `browser ${tab}`);
  if (claim === 'held') return { ...answer, emailHeld: true };
  if (claim !== 'claimed') return answer;
  const params = await orderEmailParams(db, order);
  return { ...answer, email: { ...emailService(env), params } };
}
