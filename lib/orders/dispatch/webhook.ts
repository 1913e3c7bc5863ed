import { createHmac } from 'node:crypto';
import { readAmendment } from '@/lib/db/order-amendment';
import type { Order } from '@/lib/db/order-types';
import type { DueEvent } from '@/lib/db/webhook-events';
import { byField } from '@/lib/delivery';
import type { Webhook } from '@/lib/env';
import { currency } from '@/lib/money';

/** The time-out (ms) of a post. */
const TIME_LIMIT_MS = 10_000;

/** The version of the message; it changes when a field is removed or changes its meaning. */
const VERSION = 1;

/** Whether an event is the order's first: undoing a change may lead back to "placed". */
const isPlacing = ({ status, at }: DueEvent, { createdAt }: Order) =>
  status === 'placed' && at === createdAt;

/** What happened, and what was to be paid before where that changed. */
function typeOf(event: DueEvent, order: Order) {
  if (event.amendment !== null) {
    const { total } = readAmendment(event.amendment).before;
    return { type: 'order.changed', previousTotal: total } as const;
  }
  const type = isPlacing(event, order) ? 'order.placed' : 'order.status_changed';
  return { type } as const;
}

/**
 * Returns the message about an event (docs/webhook.md): what happened, and the current order.
 *
 * @param replaces the numbers of the orders that this one replaced
 */
export function webhookMessage(event: DueEvent, order: Order, replaces: readonly string[]) {
  return {
    version: VERSION,
    id: event.event_id,
    ...typeOf(event, order),
    at: event.at,
    status: event.status,
    note: event.note,
    order: {
      number: order.number,
      status: order.status,
      placedAt: order.createdAt,
      replaces,
      replacedBy: order.replacedBy,
      delivery: { ...byField((field) => order[field]), hidePrices: order.hidePrices },
      lines: order.lines,
      currency: currency.code,
      itemsTotal: order.itemsTotal,
      gift: order.gift && { amount: order.gift.amount },
      subtotal: order.subtotal,
      promo: order.promo,
      promoDiscount: order.promoDiscount,
      shipping: order.shipping,
      total: order.total,
    },
  };
}

/**
 * Returns the signature of a post: HMAC-SHA256 of the timestamp, a full stop and the body, in
 * hexadecimal.
 *
 * @param timestamp seconds since 1970, as in the header
 */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Posts a message; rejects unless the response is a 2xx within `limit` ms, 10 s by default. */
export async function postWebhook(
  { url, secret }: Webhook,
  message: unknown,
  timeLimit = TIME_LIMIT_MS,
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': webhookSignature(secret, timestamp, body),
    },
    redirect: 'error',
    body,
    signal: AbortSignal.timeout(timeLimit),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}
