import { z } from 'zod';
import { database } from '@/lib/db/connection';
import type { Order } from '@/lib/db/order-types';
import { findOrderByToken } from '@/lib/db/orders';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { cancelOrder } from '@/lib/orders/change-status';
import { orderTokenSchema } from '@/lib/orders/request';
import { type Words, wordsOf } from '@/lib/words/words';

const cancelSchema = z.object({ token: orderTokenSchema });

/** Responds when there is nothing to cancel: the order is cancelled already, or it cannot be. */
function standing(order: Order | null, refusals: Words['refusals']): Response {
  if (order === null) return errorResponse('order_not_found', refusals.orderUnknown, 404);
  if (order.status === 'cancelled') return jsonResponse({ status: order.status });
  return errorResponse('not_cancellable', refusals.cancelTooLate, 409);
}

/**
 * POST /api/orders/cancel {token}: the shopper takes an order back while it is placed. 200 also
 * where it was cancelled before · 404: no such order · 409: the shop has acted on it · 429: too
 * many were cancelled. The token stands in the body and not in the URL, which logs would keep.
 * Unknown tokens are not counted: 128 random bits need no limit, and neighbours would share it.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, cancelSchema);
  if (!body.ok) return body.response;
  const { token } = body.value;
  const { refusals } = wordsOf(requestLanguage(request));
  const db = await database();
  const before = await findOrderByToken(db, token);
  if (before?.status !== 'placed') return standing(before, refusals);
  return underLimits(request, [{ rule: 'cancellations' }], async (count) => {
    const outcome = await cancelOrder(db, token);
    if (outcome.kind === 'changed') count('cancellations');
    return standing(outcome.kind === 'unknown' ? null : outcome.order, refusals);
  });
}
