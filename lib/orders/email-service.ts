import type { Order } from '@/lib/db/order-types';
import { listReplacedNumbers } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import { type EmailParams, emailParams } from './email';

/** The account that order e-mails are sent through, in EmailJS's words. */
export type EmailService = {
  /** Empty for our own origin, where the outbox answers. */
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
};

/** All a browser needs to send an order's e-mail. */
export type EmailDispatch = EmailService & { params: EmailParams };

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
