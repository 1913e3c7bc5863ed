import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { cancelOrder } from '@/lib/orders/change-status';
import { orderTokenSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

const cancelSchema = z.object({ token: orderTokenSchema });

/**
 * POST /api/orders/cancel {token}: the shopper takes an order back while it is placed. 200 also
 * where it was cancelled before · 404: no such order · 409: the shop has acted on it · 429: too
 * many. The token stands in the body and not in the URL, which logs would keep.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, cancelSchema);
  if (!body.ok) return body.response;
  const { token } = body.value;
  const { refusals } = wordsOf(requestLanguage(request));
  return underLimits(request, [{ rule: 'cancellations' }], async (count) => {
    const outcome = await cancelOrder(await database(), token);
    if (outcome.kind === 'unknown') {
      count('cancellations');
      return errorResponse('order_not_found', refusals.orderUnknown, 404);
    }
    const { status } = outcome.order;
    if (status !== 'cancelled') {
      return errorResponse('not_cancellable', refusals.cancelTooLate, 409);
    }
    count('cancellations');
    return jsonResponse({ status });
  });
}
