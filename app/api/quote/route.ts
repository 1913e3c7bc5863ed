import { answeringBackend } from '@/lib/http/backend-failure';
import { mayGoOn, underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { inWords } from '@/lib/orders/order-promo';
import { shopPrices } from '@/lib/orders/prices';
import { quoteBasket } from '@/lib/orders/quote';
import { quoteRequestSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

/**
 * POST /api/quote {lines, promoCode}: what a basket costs; 429 after too many promo codes that
 * failed.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, quoteRequestSchema);
  if (!body.ok) return body.response;
  const language = requestLanguage(request);
  const prices = shopPrices(() => mayGoOn(request, 'unknownProducts'));
  return underLimits(request, body.value.promoCode === null ? [] : [{ rule: 'promo' }], (count) =>
    answeringBackend(
      '/api/quote',
      async () => {
        const quote = await quoteBasket(body.value, prices);
        if (quote.promo?.status === 'invalid') count('promo');
        return jsonResponse(inWords(quote, language));
      },
      wordsOf(language).refusals.catalogueUnreached,
    ),
  );
}
