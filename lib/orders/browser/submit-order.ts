import type { Delivery } from '@/lib/delivery';
import {
  type DeliveryErrors,
  deliveryErrors,
  deliverySchema,
  type FieldTexts,
} from '../delivery-schema';
import type { OrderRequest } from '../request';
import { forgetRefused, noteOrder, rememberOrder } from './known-orders';
import {
  claimPendingOrder,
  forgetPendingOrder,
  notePlaced,
  type PendingOrder,
  PLACING_LOCK,
} from './pending-order';
import { type OrderReply, postOrder } from './post-order';
import { type SendResult, sendEmail } from './send-email';
import { tabName } from './tab-name';

/** The content that the shopper agreed to. */
type OrderContent = Omit<OrderRequest, 'replaces' | 'token' | 'knowsAmounts'>;

/** An order in the ledger, with the token of its page. */
type PlacedOrder = { orderNumber: string; token: string | null };

/** The outcome of a submitted order. */
type OrderOutcome =
  /** In the ledger, with its e-mail sent. */
  | (PlacedOrder & { kind: 'done'; total: number })
  /** In the ledger; another sender is sending its e-mail now. */
  | { kind: 'elsewhere' }
  /** In the ledger, but it is unknown whether its e-mail was sent. */
  | (PlacedOrder & { kind: 'email_failed' })
  | Exclude<OrderReply, { kind: 'placed' | 'stale_key' }>;

function reportResult(orderNumber: string, idempotencyKey: string, result: SendResult): void {
  fetch(`/api/orders/${encodeURIComponent(orderNumber)}/email-result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idempotencyKey, ...result }),
    keepalive: true,
  }).catch(() => {
    // A missing record costs the shop a second look, never the order.
  });
}

/** The replies that mean that the ledger has no order of this key. */
const NOT_PLACED: readonly OrderReply['kind'][] = ['changed', 'unknown_line', 'invalid_delivery'];

/** Remembers the order in this browser, then posts it. */
async function postRemembered(pending: PendingOrder, content: OrderContent): Promise<OrderReply> {
  const { key, token } = pending;
  const replaces = pending.earlier.map((earlier) => earlier.key);
  if (token !== null) rememberOrder(token, content.total);
  const reply = await postOrder(key, tabName(), {
    ...content,
    replaces,
    knowsAmounts: true,
    token,
  });
  if (token !== null && NOT_PLACED.includes(reply.kind)) forgetRefused(token);
  if (reply.kind !== 'placed') return reply;
  const { orderNumber, total } = reply.answer;
  notePlaced(pending, orderNumber);
  if (token !== null) noteOrder(token, { number: orderNumber, total });
  return reply;
}

async function submitUnderKey(
  content: OrderContent,
): Promise<OrderOutcome | { kind: 'stale_key' }> {
  // The language is no part of an order's content.
  const { language: _, ...order } = content;
  const pending = claimPendingOrder(JSON.stringify(order), JSON.stringify(order.lines));
  const reply = await postRemembered(pending, content);
  if (reply.kind !== 'placed') return reply;
  const { token } = pending;
  const { orderNumber, total, email, emailHeld = false } = reply.answer;
  if (emailHeld) return { kind: 'elsewhere' };
  if (email === null) return { kind: 'done', orderNumber, token, total };
  const result = await sendEmail(email);
  reportResult(orderNumber, pending.key, result);
  return result.outcome === 'sent'
    ? { kind: 'done', orderNumber, token, total }
    : { kind: 'email_failed', orderNumber, token };
}

/**
 * Submits an order: posts it under the key of its content, sends its e-mail and reports the result.
 * Never rejects. Keeps the key until `forgetPendingOrder`, so that a retry of the same content is
 * the same order.
 */
async function submitOrder(content: OrderContent): Promise<OrderOutcome> {
  let outcome = await submitUnderKey(content);
  if (outcome.kind === 'stale_key') {
    forgetPendingOrder();
    outcome = await submitUnderKey(content);
  }
  return outcome.kind === 'stale_key' ? { kind: 'unreachable' } : outcome;
}

let busy = false;

/** Runs work, or returns null at once if this or another tab is running it. */
export async function exclusively<T>(work: () => Promise<T>): Promise<T | null> {
  if (busy) return null;
  busy = true;
  try {
    // Only secure origins have locks. Elsewhere two tabs still share the idempotency key.
    if (!('locks' in navigator)) return await work();
    return await navigator.locks.request(PLACING_LOCK, { ifAvailable: true }, (lock) =>
      lock ? work() : null,
    );
  } finally {
    busy = false;
  }
}

/** The part of an order that is not typed into the form. */
type AgreedOrder = Omit<OrderContent, 'delivery'>;

/** The outcome of pressing Complete Order. */
export type SubmitOutcome =
  | OrderOutcome
  /** Another tab is sending an order, or has emptied the basket. */
  | { kind: 'elsewhere' };

function checkForm(form: FormData, texts: FieldTexts) {
  const checked = deliverySchema.safeParse({
    ...Object.fromEntries(form),
    newsletter: form.has('newsletter'),
    hidePrices: form.has('hidePrices'),
  });
  const errors: DeliveryErrors = deliveryErrors(checked.error?.issues ?? [], texts);
  return { delivery: checked.data, errors };
}

/** Checkout's part of submitting. Both functions run while no tab can place another order. */
type CheckoutSteps = {
  /** The texts of the fields. */
  texts: FieldTexts;
  /** Returns what the shopper agreed to; null if nothing is left to order. */
  agreed(): AgreedOrder | null;
  /** Called once the order is placed and its e-mail sent, to empty the basket. */
  onDone(order: PlacedOrder & { total: number; delivery: Delivery }): void;
};

/** Validates the form and submits the order, one at a time. */
export async function submitForm(form: FormData, checkout: CheckoutSteps): Promise<SubmitOutcome> {
  const { delivery, errors } = checkForm(form, checkout.texts);
  if (delivery === undefined) return { kind: 'invalid_delivery', errors };
  const outcome = await exclusively<SubmitOutcome>(async () => {
    const order = checkout.agreed();
    if (order === null) return { kind: 'elsewhere' };
    const submitted = await submitOrder({ ...order, delivery });
    if (submitted.kind === 'done') {
      const { orderNumber, token, total } = submitted;
      checkout.onDone({ orderNumber, token, total, delivery });
      forgetPendingOrder();
    }
    return submitted;
  });
  return outcome ?? { kind: 'elsewhere' };
}
