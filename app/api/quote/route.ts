import { answeringBackend } from '@/lib/http/backend-failure';
import { readJsonAs } from '@/lib/http/read-json';
import { jsonResponse } from '@/lib/http/responses';
import { shopPrices } from '@/lib/orders/prices';
import { quoteBasket } from '@/lib/orders/quote';
import { quoteRequestSchema } from '@/lib/orders/request';

/** POST /api/quote {lines, promoCode}: what a basket costs today. */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, quoteRequestSchema);
  if (!body.ok) return body.response;
  return answeringBackend('/api/quote', async () =>
    jsonResponse(await quoteBasket(body.value, shopPrices)),
  );
}
