import { answeringBackend } from '@/lib/http/backend-failure';
import { limitedPromo } from '@/lib/http/promo-limit';
import { mayGoOn } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { inWords } from '@/lib/orders/order-promo';
import { shopPrices } from '@/lib/orders/prices';
import { quoteBasket } from '@/lib/orders/quote';
import { quoteRequestSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

/**
 * POST /api/quote {lines, promoCode, district}: what a basket costs, delivered there. After too
 * many invalid codes the quote refuses a code that this shopper has not had accepted before, and
 * says why.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, quoteRequestSchema);
  if (!body.ok) return body.response;
  const language = requestLanguage(request);
  const shop = shopPrices(() => mayGoOn(request, 'unknownProducts'));
  const prices = { ...shop, validatePromo: limitedPromo(request, shop.validatePromo) };
  return answeringBackend(
    '/api/quote',
    async () => jsonResponse(inWords(await quoteBasket(body.value, prices), language)),
    wordsOf(language).refusals.catalogueUnreached,
  );
}
