import type { OrderRequest } from '../request';
import { claimPendingOrder, forgetPendingOrder, notePlaced } from './pending-order';
import { type OrderReply, postOrder } from './post-order';
import { type SendResult, sendEmail } from './send-email';

/** What the shopper agreed to. */
export type OrderContent = Omit<OrderRequest, 'replaces'>;

/** What became of an order that was submitted. */
export type SubmitOutcome =
  /** In the ledger, and its e-mail sent. */
  | { kind: 'done'; orderNumber: string; total: number }
  /** In the ledger, but its e-mail is not known to be sent. */
  | { kind: 'email_failed'; orderNumber: string }
  | Exclude<OrderReply, { kind: 'placed' | 'stale_key' }>;

function reportResult(orderNumber: string, idempotencyKey: string, result: SendResult): void {
  fetch(`/api/orders/${encodeURIComponent(orderNumber)}/email-result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idempotencyKey, ...result }),
    keepalive: true,
  }).catch(() => {
    // A record that is missing costs a second look by the shop, never the order.
  });
}

async function submitUnderKey(
  content: OrderContent,
): Promise<SubmitOutcome | { kind: 'stale_key' }> {
  const pending = claimPendingOrder(JSON.stringify(content));
  const reply = await postOrder(pending.key, { ...content, replaces: [...pending.earlier] });
  if (reply.kind !== 'placed') return reply;
  const { orderNumber, total, email } = reply.answer;
  notePlaced(pending, orderNumber);
  if (email === null) return { kind: 'done', orderNumber, total };
  const result = await sendEmail(email);
  reportResult(orderNumber, pending.key, result);
  return result.outcome === 'sent'
    ? { kind: 'done', orderNumber, total }
    : { kind: 'email_failed', orderNumber };
}

/**
 * Submits an order: posts it under the key of its content, sends its e-mail, reports how that went. Never rejects.
 * The key stays, so that a retry of the same content is the same order, until `forgetPendingOrder`.
 */
export async function submitOrder(content: OrderContent): Promise<SubmitOutcome> {
  let outcome = await submitUnderKey(content);
  if (outcome.kind === 'stale_key') {
    forgetPendingOrder();
    outcome = await submitUnderKey(content);
  }
  return outcome.kind === 'stale_key' ? { kind: 'unreachable' } : outcome;
}
