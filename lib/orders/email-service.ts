import { claimEmail } from '@/lib/db/email-claims';
import type { Order } from '@/lib/db/order-types';
import { listOrderEmails } from '@/lib/db/outbox-emails';
import { listReplacedNumbers } from '@/lib/db/replaced-orders';
import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import type { Cents } from '@/lib/money';
import { type EmailParams, emailParams } from './email';

/** The account that order e-mails are sent through, in EmailJS's words. */
export type EmailService = {
  /** Empty for our own origin, where the outbox is. */
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
};

/** All that a browser needs to send an order's e-mail. */
export type EmailDispatch = EmailService & { params: EmailParams };

/** The body with which POST /api/orders answers for an order that is in the ledger. */
export type PlacedAnswer = {
  orderNumber: string;
  /** What the shopper pays, in cents. */
  total: Cents;
  /** What the browser is to send; null where there is nothing for it to send. */
  email: EmailDispatch | null;
  /** Whether another sender, such as another tab, is sending it just now. */
  emailHeld?: boolean | undefined;
};

/** Our own outbox, as an EmailJS account. */
export const OUTBOX: EmailService = {
  origin: '',
  serviceId: 'outbox',
  templateId: 'outbox',
  publicKey: 'outbox',
};

/** EmailJS where its account is configured, else our own outbox. */
function emailService({ emailjs, emailjsOrigin }: Env): EmailService {
  return emailjs ? { origin: emailjsOrigin, ...emailjs } : OUTBOX;
}

/** The parameters of an order's e-mail, always the same for the same order. */
export async function orderEmailParams(db: Db, order: Order): Promise<EmailParams> {
  return emailParams(order, await listReplacedNumbers(db, order.number));
}

/**
 * What the browser gets to know of an order in the ledger, with the e-mail that it is to send: it
 * alone may for 60 s, unless it reports before. None where a mail has left, where another sender is
 * at it, and where the mail lies in the shop's own outbox with nowhere to go on to.
 *
 * @param tab names the sender, so that a retry takes its own right to send again
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
