import type { z } from 'zod';
import { BackendError } from '@/lib/backend/backend';
import { database } from '@/lib/db/connection';
import { findOrderByKey } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { answeringBackend } from '@/lib/http/backend-failure';
import { refuseTooMany } from '@/lib/http/rate-limits';
import { readJson } from '@/lib/http/read-json';
import { errorResponse } from '@/lib/http/responses';
import { errorText, log } from '@/lib/log';
import { invalidDeliveryAnswer, orderAnswer } from '@/lib/orders/order-answer';
import { placeOrder } from '@/lib/orders/place-order';
import { shopPrices } from '@/lib/orders/prices';
import { idempotencyKeySchema, type OrderRequest, orderRequestSchema } from '@/lib/orders/request';
import { deliveryErrors } from '@/lib/orders/schema';

function refuse(issues: readonly z.core.$ZodIssue[]): Response {
  const fields = deliveryErrors(issues.filter(({ path }) => path[0] === 'delivery'));
  if (Object.keys(fields).length > 0) return invalidDeliveryAnswer(fields);
  const [issue] = issues;
  const field = issue?.path.join('.') || 'The request body';
  return errorResponse('invalid_body', `${field}: ${issue?.message ?? 'is not valid'}`, 400);
}

/** The limits of orders an address, then, unless this is an order's retry, of codes tried and of orders a phone. */
async function refuseTooManyOrders(request: Request, db: Db, key: string, order: OrderRequest) {
  const refusal = await refuseTooMany(request, 'orders');
  if (refusal || (await findOrderByKey(db, key))) return refusal;
  const promoRefusal = order.promoCode === null ? null : await refuseTooMany(request, 'promo');
  return promoRefusal ?? refuseTooMany(request, 'ordersPerPhone', order.delivery.phone);
}

const NOT_SAVED =
  'The shop could not save your order just now. Everything you typed is still here: press Complete Order again in a moment. It will not be ordered twice.';

/** Whatever keeps an order out of the ledger (a full disk, a lost database) is logged once and told as a 503. */
async function answeringLedger(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof BackendError) throw error;
    log.error('order.not_saved', { error: errorText(error) });
    return errorResponse('not_saved', NOT_SAVED, 503, { 'retry-after': '5' });
  }
}

/**
 * POST /api/orders with an Idempotency-Key (a UUID that belongs to exactly this content): writes the order to the
 * ledger and answers 201 with its number and the e-mail to send. 409: the figures changed, with the new quote, or
 * the order was replaced · 422: a line, the delivery details, an amount beyond all bounds or the key's content · 429: too
 * many orders or promo codes · 400: anything else unreadable · 503: the ledger cannot be written, nothing was.
 */
export async function POST(request: Request): Promise<Response> {
  const key = idempotencyKeySchema.safeParse(request.headers.get('idempotency-key'));
  if (!key.success) {
    return errorResponse('invalid_idempotency_key', 'Idempotency-Key must be a UUID.', 400);
  }
  const body = await readJson(request);
  if (!body.ok) return body.response;
  const order = orderRequestSchema.safeParse(body.value);
  if (!order.success) return refuse(order.error.issues);
  return answeringBackend('/api/orders', () =>
    answeringLedger(async () => {
      const db = await database();
      const refusal = await refuseTooManyOrders(request, db, key.data, order.data);
      if (refusal) return refusal;
      return orderAnswer(db, await placeOrder(db, key.data, order.data, shopPrices));
    }),
  );
}
