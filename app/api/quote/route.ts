import { answeringBackend } from '@/lib/http/backend-failure';
import { refuseTooMany } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-json';
import { jsonResponse } from '@/lib/http/responses';
import { shopPrices } from '@/lib/orders/prices';
import { quoteBasket } from '@/lib/orders/quote';
import { quoteRequestSchema } from '@/lib/orders/request';

/** POST /api/quote {lines, promoCode}: what a basket costs; 429 after too many promo codes. */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, quoteRequestSchema);
  if (!body.ok) return body.response;
  const refusal = body.value.promoCode === null ? null : await refuseTooMany(request, 'promo');
  if (refusal) return refusal;
  return answeringBackend('/api/quote', async () =>
    jsonResponse(await quoteBasket(body.value, shopPrices)),
  );
}
