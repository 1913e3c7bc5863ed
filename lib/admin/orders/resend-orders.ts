import { setTimeout as wait } from 'node:timers/promises';
import { writeJournal } from '@/lib/db/journal';
import { takeLease } from '@/lib/db/lease';
import { isOpen, type OrderSummary } from '@/lib/db/order-types';
import { findOrderByNumber, listOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import type { Env } from '@/lib/env';
import {
  type EmailWay,
  emailWay,
  type SendOutcome,
  sendOrderEmail,
  sendOrderEmailAgain,
} from '@/lib/orders/dispatch/send-order-email';
import { AdminRefusal } from '../refusal';
import { orderBy } from './find-orders';

/** Returns how the server sends e-mails. Throws an AdminRefusal if that is not configured. */
export function resendWay(env: Env): EmailWay {
  const way = emailWay(env);
  if (way !== null) return way;
  throw new AdminRefusal(
    'invalid',
    'Nothing to send with: set SMTP_URL, or EMAILJS_PRIVATE_KEY beside the account of EmailJS.',
  );
}

/** Returns the numbers of the orders without a sent e-mail, oldest first. */
async function unsentNumbers(db: Db, before: Date): Promise<string[]> {
  return (await listOrders(db, { unsent: true }))
    .filter((order) => isUnsent(order) && Date.parse(order.createdAt) <= before.getTime())
    .sort((a, b) => a.id - b.id)
    .map(({ number }) => number);
}

function isUnsent({ status, emailStatus }: OrderSummary): boolean {
  return emailStatus !== 'sent' && isOpen(status);
}

/**
 * Sends the e-mails of all unsettled orders that were placed before a time and have no sent mail,
 * each once. Leaves out orders that another sender has claimed. Throws an AdminRefusal while
 * another run is under way.
 */
export async function resendOrders(
  db: Db,
  way: EmailWay,
  before: Date,
): Promise<{ sent: string[]; failed: string[] }> {
  const lease = await takeLease(db, 'orders-resend');
  if (lease === null)
    throw new AdminRefusal('conflict', 'Another resend is under way. Try again in a minute.');
  const sent: string[] = [];
  const failed: string[] = [];
  try {
    for (const [index, number] of (await unsentNumbers(db, before)).entries()) {
      if (index > 0) await wait(way.pauseMs);
      await lease.renew();
      const order = await findOrderByNumber(db, number);
      const outcome = order && (await sendOrderEmail(db, order, way, { by: 'resend' }));
      if (outcome === 'sent') sent.push(number);
      if (outcome === 'failed') failed.push(number);
    }
  } finally {
    await lease.release();
  }
  return { sent, failed };
}

/** Sends the e-mail of one order, once more if one was sent, and notes who did. */
export async function resendOrder(
  db: Db,
  number: string,
  { way, who }: { way: EmailWay; who: string },
): Promise<Exclude<SendOutcome, 'sent_before'>> {
  const order = await orderBy(db, number);
  if (!isOpen(order.status)) return 'settled';
  const outcome = await sendOrderEmail(db, order, way, { by: 'resend' });
  const last = outcome === 'sent_before' ? await sendOrderEmailAgain(db, order, way) : outcome;
  if (last === 'sent') await writeJournal(db, { who, what: 'e-mail', subject: order.number });
  return last;
}
