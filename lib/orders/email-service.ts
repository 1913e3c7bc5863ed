import type { Order } from '@/lib/db/order-types';
import { listReplacedNumbers } from '@/lib/db/orders';
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
  /** What the browser is to send; null where the e-mail is known to be sent. */
  email: EmailDispatch | null;
};

/** Our own outbox, as an EmailJS account. */
export const OUTBOX: EmailService = {
  origin: '',
  serviceId: 'outbox',
  templateId: 'outbox',
  publicKey: 'outbox',
};

/** EmailJS where its account is configured, else our own outbox. */
export function emailService({ emailjs, emailjsOrigin }: Env): EmailService {
  return emailjs ? { origin: emailjsOrigin, ...emailjs } : OUTBOX;
}

/** The parameters of an order's e-mail, always the same for the same order. */
export async function orderEmailParams(db: Db, order: Order): Promise<EmailParams> {
  return emailParams(order, await listReplacedNumbers(db, order.number));
}

/**
 * What the browser gets to know of an order in the ledger, with the e-mail that is still to send.
 */
export async function placedAnswer(db: Db, order: Order, env: Env): Promise<PlacedAnswer> {
  const { number: orderNumber, total, emailStatus } = order;
  if (emailStatus === 'sent') return { orderNumber, total, email: null };
  const params = await orderEmailParams(db, order);
  return { orderNumber, total, email: { ...emailService(env), params } };
}
