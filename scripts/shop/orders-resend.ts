import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { takeLease } from '@/lib/db/lease';
import { type OrderSummary, openStatuses } from '@/lib/db/order-types';
import { findOrderByNumber, listOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { type Env, env } from '@/lib/env';
import type { EmailParams } from '@/lib/orders/email';
import { recordEmailResult } from '@/lib/orders/email-result';
import { OUTBOX, orderEmailParams } from '@/lib/orders/email-service';
import { sendByRest } from '@/lib/orders/emailjs-rest';
import { sendToOutbox } from '@/lib/orders/send-to-outbox';
import { sendBySmtp } from '@/lib/orders/smtp';
import { errorText } from '@/lib/server/log';
import { CommandError, onDatabase, print } from './run';

/** EmailJS takes one mail a second. */
const PAUSE_MS = 1100;

/** A browser may still be sending the e-mail of an order younger than this, in minutes. */
const MIN_AGE_MINUTES = 10;

/** Sends an order's e-mail; rejects with the reason where it is not taken. */
type Send = (params: EmailParams) => Promise<void>;

/** Through EmailJS where its private key is there, else by SMTP. Throws a CommandError where neither is set. */
export function sender(db: Db, { emailjs, emailjsOrigin, emailjsPrivateKey, smtpUrl }: Env): Send {
  if (emailjs && emailjsPrivateKey) {
    const account = { ...emailjs, origin: emailjsOrigin, privateKey: emailjsPrivateKey };
    return (params) => sendByRest(account, params);
  }
  if (smtpUrl === null) {
    throw new CommandError(
      'Nothing to send with: set SMTP_URL, or EMAILJS_PRIVATE_KEY beside the account of EmailJS.',
    );
  }
  return async (params) => {
    const request = {
      service_id: OUTBOX.serviceId,
      template_id: OUTBOX.templateId,
      user_id: OUTBOX.publicKey,
      template_params: params,
    };
    const answer = await sendToOutbox(db, request, (mail) => sendBySmtp(smtpUrl, mail));
    if (answer.status !== 200) throw new Error(answer.text);
  };
}

/** Numbers of the orders whose e-mail is not known to have gone out, oldest first. */
async function unsentNumbers(db: Db, before: Date): Promise<string[]> {
  return (await listOrders(db, { unsent: true }))
    .filter((order) => isUnsent(order) && Date.parse(order.createdAt) <= before.getTime())
    .sort((a, b) => a.id - b.id)
    .map(({ number }) => number);
}

function isUnsent({ status, emailStatus }: OrderSummary): boolean {
  return emailStatus !== 'sent' && openStatuses.some((open) => open === status);
}

/** Sends one order's e-mail and records how that went. Null where it was sent or replaced meanwhile. */
async function resendOne(db: Db, number: string, send: Send): Promise<'sent' | 'failed' | null> {
  const order = await findOrderByNumber(db, number);
  if (order === null || !isUnsent(order)) return null;
  const { idempotencyKey } = order;
  try {
    await send(await orderEmailParams(db, order));
  } catch (error) {
    const detail = `resend: ${errorText(error)}`.slice(0, 200);
    await recordEmailResult(db, number, { idempotencyKey, outcome: 'failed', detail });
    return 'failed';
  }
  await recordEmailResult(db, number, { idempotencyKey, outcome: 'sent', detail: 'resend: OK' });
  return 'sent';
}

/** How a resend is to go: which orders, and the pause between two mails in ms. */
export type ResendOptions = { before: Date; pauseMs: number };

/**
 * Sends the e-mails of all orders that were placed before a time and whose e-mail is not known to have gone out, each
 * once, one run at a time. Throws a CommandError while another run is under way.
 */
export async function resendOrders(
  db: Db,
  send: Send,
  { before, pauseMs }: ResendOptions,
): Promise<{ sent: string[]; failed: string[] }> {
  const lease = await takeLease(db, 'orders-resend');
  if (lease === null) throw new CommandError('Another resend is under way. Try again in a minute.');
  const sent: string[] = [];
  const failed: string[] = [];
  try {
    for (const [index, number] of (await unsentNumbers(db, before)).entries()) {
      if (index > 0) await wait(pauseMs);
      await lease.renew();
      const outcome = await resendOne(db, number, send);
      if (outcome === 'sent') sent.push(number);
      if (outcome === 'failed') failed.push(number);
    }
  } finally {
    await lease.release();
  }
  return { sent, failed };
}

function readMinutes(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export const resend = new Command('resend')
  .description('send the e-mails of orders that never went out, by EmailJS or SMTP')
  .option('--older-than <minutes>', 'only orders placed before', readMinutes, MIN_AGE_MINUTES)
  .action(({ olderThan }: { olderThan: number }) =>
    onDatabase(async ({ db }) => {
      const before = new Date(Date.now() - olderThan * 60_000);
      const send = sender(db, env());
      const { sent, failed } = await resendOrders(db, send, { before, pauseMs: PAUSE_MS });
      print(sent.length === 0 ? 'Nothing was sent.' : `Sent: ${sent.join(', ')}`);
      if (failed.length > 0) throw new CommandError(`Not sent: ${failed.join(', ')}`);
    }),
  );
