import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isBackendError } from '@/lib/backend/backend';
import { database } from '@/lib/db/connection';
import { onceMoreIfLost } from '@/lib/db/lost-connections';
import { findOrderByKey } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { noteSaved } from '@/lib/db/unsaved-orders';
import { env } from '@/lib/env';
import { answeringBackend } from '@/lib/http/backend-failure';
import { limitedPromo, tabOf } from '@/lib/http/promo-limit';
import { mayGoOn, type RuleClaim, underLimits } from '@/lib/http/rate-limits';
import { readJson } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import type { Language } from '@/lib/language';
import { deliveryErrors } from '@/lib/orders/delivery-schema';
import { placedAnswer } from '@/lib/orders/email-service';
import { inWords } from '@/lib/orders/order-promo';
import { type PlaceOutcome, placeOrder } from '@/lib/orders/place-order';
import { orderPrices } from '@/lib/orders/prices';
import type { GoneLine, UnknownPart } from '@/lib/orders/quote';
import { idempotencyKeySchema, type OrderRequest, orderRequestSchema } from '@/lib/orders/request';
import { errorText, log } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { wordsOf } from '@/lib/words/words';

function refuse(issues: readonly z.core.$ZodIssue[], language: Language): Response {
  const { fields: texts } = wordsOf(language);
  const ofDelivery = issues.filter(({ path }) => path[0] === 'delivery');
  const fields = deliveryErrors(ofDelivery, { language, fields: texts });
  const [message] = Object.values(fields);
  if (message !== undefined) {
    return jsonResponse({ error: { code: 'invalid_delivery', message }, fields }, 422);
  }
  const [issue] = issues;
  const field = issue?.path.join('.') || 'The request body';
  return errorResponse('invalid_body', `${field}: ${issue?.message ?? 'is not valid'}`, 400);
}

const UNKNOWN: Record<UnknownPart, string> = {
  product: 'there is no such product',
  size: 'the product is not sold in this size',
  perfume: 'the product is not sold with this perfume',
};

/** Returns why a line cannot be sold, for programs: "only 2 are left". */
function whyGone({ unknown, soldOut, left }: GoneLine): string {
  if (soldOut) return `the ${unknown} is sold out`;
  if (left === undefined) return UNKNOWN[unknown];
  return left === 1 ? 'only 1 is left' : `only ${left} are left`;
}

/** The response to an order: 201 once it is in the ledger, else why it is not. */
async function orderResponse(
  db: Db,
  outcome: PlaceOutcome,
  tab: string,
  language: Language,
): Promise<Response> {
  const { refusals } = wordsOf(language);
  switch (outcome.kind) {
    case 'placed':
      return jsonResponse(await placedAnswer(db, outcome.order, env(), tab), 201);
    case 'key_reused':
      return errorResponse(
        'idempotency_key_reused',
        'This Idempotency-Key belongs to another order.',
        422,
      );
    case 'replaced':
      return errorResponse('order_replaced', refusals.orderReplaced, 409);
    case 'unknown_line': {
      const { index, line } = outcome;
      const message = `Line ${index + 1}: ${whyGone(line)}.`;
      const error = { code: 'unknown_line', message };
      return jsonResponse({ error, line: { ...line, index } }, 422);
    }
    case 'too_large':
      return errorResponse('order_too_large', refusals.orderTooLarge, 422);
    case 'changed': {
      const error = { code: 'order_changed', message: refusals.orderChanged };
      return jsonResponse({ error, quote: inWords(outcome.quote, language) }, 409);
    }
  }
}

/** Returns the rate limits that apply to a new order. */
function limitsOf({ delivery }: OrderRequest): RuleClaim[] {
  return [{ rule: 'orders' }, { rule: 'ordersPerPhone', of: delivery.phone }];
}

async function answerOrder(request: Request, key: string, order: OrderRequest): Promise<Response> {
  const db = await database();
  const shop = orderPrices(() => mayGoOn(request, 'unknownProducts'));
  const prices = { ...shop, validatePromo: limitedPromo(request, shop.validatePromo) };
  const earlier = await findOrderByKey(db, key);
  return underLimits(request, earlier ? [] : limitsOf(order), async (count) => {
    const outcome = await placeOrder(db, { key, earlier, request: order }, prices);
    if (outcome.kind === 'placed' && outcome.isNew) count('orders', 'ordersPerPhone');
    if (outcome.kind === 'placed') noteSaved(true);
    const repeated = outcome.kind === 'placed' && !outcome.isNew;
    metrics().orders.inc({ outcome: repeated ? 'repeated' : outcome.kind });
    const tab = tabOf(request) ?? randomUUID();
    return orderResponse(db, outcome, tab, requestLanguage(request));
  });
}

/**
 * Tries once more what a lost connection ended. Logs what keeps an order out of the ledger (a full
 * disk, a lost database) and returns a 503 with a text for the shopper.
 */
async function answeringLedger(
  answer: () => Promise<Response>,
  notSaved: string,
): Promise<Response> {
  try {
    return await onceMoreIfLost(answer);
  } catch (error) {
    const byBackend = isBackendError(error);
    metrics().orders.inc({ outcome: byBackend ? 'backend_failed' : 'not_saved' });
    if (byBackend) throw error;
    noteSaved(false);
    log.error('order.not_saved', { error: errorText(error) });
    return errorResponse('not_saved', notSaved, 503, { 'retry-after': '5' });
  }
}

/**
 * POST /api/orders with an Idempotency-Key (a UUID that belongs to exactly this content) and a
 * Shop-Tab (a UUID; the tab that is given the e-mail to send is given it again): writes the order
 * to the ledger and answers 201 with its number and the e-mail to send. 409: the figures changed,
 * with the new quote, or the order was replaced or cancelled · 422: a line that is unknown, sold
 * out or of more pieces than are left, invalid delivery details, too large an amount, or a key of
 * other content · 429: too many orders · 400: anything else that is invalid · 503: nothing could be
 * written to the ledger.
 */
export async function POST(request: Request): Promise<Response> {
  const key = idempotencyKeySchema.safeParse(request.headers.get('idempotency-key'));
  if (!key.success) {
    return errorResponse('invalid_idempotency_key', 'Idempotency-Key must be a UUID.', 400);
  }
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const order = orderRequestSchema.safeParse(body.value);
  const language = requestLanguage(request);
  if (!order.success) return refuse(order.error.issues, language);
  const { orderNotSaved, catalogueUnreached } = wordsOf(language).refusals;
  return answeringBackend(
    '/api/orders',
    () => answeringLedger(() => answerOrder(request, key.data, order.data), orderNotSaved),
    catalogueUnreached,
  );
}
