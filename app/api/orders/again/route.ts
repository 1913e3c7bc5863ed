import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { answeringBackend } from '@/lib/http/backend-failure';
import { mayGoOn } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { quoteAgain } from '@/lib/orders/order-again';
import { findOrderView } from '@/lib/orders/order-view';
import { shopPrices } from '@/lib/orders/prices';
import { orderTokenSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

const againSchema = z.object({ token: orderTokenSchema });

/**
 * POST /api/orders/again {token}: what was ordered, and the same at today's prices. 404: no such
 * order. The token stands in the body and not in the URL, which logs would keep.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, againSchema);
  if (!body.ok) return body.response;
  const { refusals } = wordsOf(requestLanguage(request));
  const order = await findOrderView(await database(), body.value.token);
  if (order === null) return errorResponse('order_not_found', refusals.orderUnknown, 404);
  const prices = shopPrices(() => mayGoOn(request, 'unknownProducts'));
  return answeringBackend(
    '/api/orders/again',
    async () => jsonResponse(await quoteAgain(order, prices)),
    refusals.catalogueUnreached,
  );
}
