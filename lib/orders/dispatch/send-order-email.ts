import { recordEmailAttempt } from '@/lib/db/email-attempts';
import { claimEmail, markEmailSent, markFailedByServer, serverSender } from '@/lib/db/email-claims';
import type { Order } from '@/lib/db/order-types';
import { addOutboxEmail } from '@/lib/db/outbox-emails';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { EmailjsAccount, Env } from '@/lib/env';
import { inTime } from '@/lib/in-time';
import { errorText, log } from '@/lib/server/log';
import type { EmailParams } from '../email';
import { orderEmailParams } from '../email-service';
import { sendBySmtp } from '../smtp';

/** A way in which the server sends an order's e-mail. */
export type EmailWay = {
  /** Rejects with the reason if the mail is refused. */
  send(params: EmailParams): Promise<void>;
  /** The pause between two mails, in ms. */
  pauseMs: number;
  /** Whether the shop's own outbox keeps the mails too. */
  viaOutbox: boolean;
};

/** The time-out (ms) of a mail. */
const REST_TIME_LIMIT = 15_000;

/** Sends an order's e-mail through EmailJS's REST API. Rejects with its response if it refuses. */
async function sendByRest(
  account: EmailjsAccount & { origin: string; privateKey: string },
  params: EmailParams,
): Promise<void> {
  const response = await fetch(`${account.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    body: JSON.stringify({
      service_id: account.serviceId,
      template_id: account.templateId,
      user_id: account.publicKey,
      accessToken: account.privateKey,
      template_params: params,
    }),
    signal: AbortSignal.timeout(REST_TIME_LIMIT),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 100)}`);
}

/** EmailJS accepts one mail a second. */
const EMAILJS_PAUSE_MS = 1100;

/**
 * Returns how the server sends e-mails: through EmailJS if its private key is set, else by SMTP;
 * null if neither is configured.
 */
export function emailWay({
  emailjs,
  emailjsOrigin,
  emailjsPrivateKey,
  smtpUrl,
}: Env): EmailWay | null {
  if (emailjs && emailjsPrivateKey) {
    const account = { ...emailjs, origin: emailjsOrigin, privateKey: emailjsPrivateKey };
    const send = (params: EmailParams) => sendByRest(account, params);
    return { send, pauseMs: EMAILJS_PAUSE_MS, viaOutbox: false };
  }
  if (smtpUrl === null) return null;
  return { send: (params) => sendBySmtp(smtpUrl, params), pauseMs: 0, viaOutbox: true };
}

/** The time-out (ms) of a try, well below the duration of its claim. */
const TIME_LIMIT = 25_000;

const MINUTE_MS = 60_000;

/** Minutes from a failed try to the next one; later tries come every hour. */
const FIRST_WAITS = [1, 2, 4, 8, 15, 30];
const EVERY_HOUR = 60;

/** The first waits sum up to an hour, so the last try is 24 hours after the first. */
const HOURLY_TRIES = 23;

/**
 * Returns when to retry an e-mail or webhook after this many failures; null after 24 hours of
 * tries. (docs/behaviour.md, "An order reaches the shop")
 */
export function nextTry(failures: number, now: Date): Date | null {
  if (failures > FIRST_WAITS.length + HOURLY_TRIES) return null;
  const minutes = FIRST_WAITS[failures - 1] ?? EVERY_HOUR;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** The outcome of the server's try to send an order's e-mail. */
export type SendOutcome =
  | 'sent'
  | 'failed'
  /** A mail was sent before. */
  | 'sent_before'
  /** Another sender holds the claim. */
  | 'held'
  /** The order is replaced, cancelled or otherwise settled. */
  | 'settled';

/** Who sends the e-mail, for its record, and the current time. */
type Sending = { by: 'server' | 'resend' | 'outbox'; now?: Date };

/** Tries to send an order's e-mail; returns why it failed, or null. */
async function tryToSend(
  db: Db,
  order: Order,
  way: Pick<EmailWay, 'send' | 'viaOutbox'>,
  { by, now }: Required<Sending>,
): Promise<string | null> {
  const params = await orderEmailParams(db, order);
  if (way.viaOutbox) await addOutboxEmail(db, { orderId: order.id, templateParams: params }, now);
  try {
    await inTime(TIME_LIMIT, way.send(params));
    return null;
  } catch (error) {
    log.error('order.email_failed', { order: order.number, by, error: errorText(error) });
    return `${by}: ${errorText(error)}`.slice(0, 200);
  }
}

/**
 * Sends an order's e-mail from the server, unless one was sent or another sender holds the claim,
 * and records the result. A refused mail is due again after `nextTry`.
 */
export async function sendOrderEmail(
  db: Db,
  order: Order,
  way: Pick<EmailWay, 'send' | 'viaOutbox'>,
  { by, now = new Date() }: Sending,
): Promise<SendOutcome> {
  const orderId = order.id;
  const sender = serverSender();
  const claim = await claimEmail(db, orderId, sender, { now, fromBrowser: by === 'outbox' });
  if (claim !== 'claimed') return claim === 'sent' ? 'sent_before' : claim;
  const detail = await tryToSend(db, order, way, { by, now });
  await inTransaction(db, async (trx) => {
    if (detail === null) {
      await recordEmailAttempt(trx, { orderId, outcome: 'sent', detail: `${by}: OK` }, now);
      await markEmailSent(trx, orderId, now);
      return;
    }
    await recordEmailAttempt(trx, { orderId, outcome: 'failed', detail }, now);
    await markFailedByServer(trx, orderId, sender, (failures) => nextTry(failures, now));
  });
  return detail === null ? 'sent' : 'failed';
}

/** Sends an order's e-mail once more, though one was sent, and records the result. */
export async function sendOrderEmailAgain(
  db: Db,
  order: Order,
  way: Pick<EmailWay, 'send' | 'viaOutbox'>,
  now = new Date(),
): Promise<'sent' | 'failed'> {
  const detail = await tryToSend(db, order, way, { by: 'resend', now });
  const outcome = detail === null ? 'sent' : 'failed';
  const attempt = { orderId: order.id, outcome, detail: detail ?? 'resend: OK' } as const;
  await recordEmailAttempt(db, attempt, now);
  return outcome;
}
