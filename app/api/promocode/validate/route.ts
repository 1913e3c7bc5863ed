import { z } from 'zod';
import { currentBackend } from '@/lib/backend/current';
import { answeringBackend } from '@/lib/http/backend-failure';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { promoRefusal } from '@/lib/orders/order-promo';
import { typedCodeSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

const bodySchema = z.object({ code: typedCodeSchema });

/**
 * POST /api/promocode/validate {code}: whether a promo code is valid; 429 after too many that were
 * not.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, bodySchema);
  if (!body.ok) return body.response;
  const language = requestLanguage(request);
  const { promo, refusals } = wordsOf(language);
  return underLimits(request, [{ rule: 'promo' }], (count) =>
    answeringBackend(
      '/api/promocode/validate',
      async () => {
        const answer = await currentBackend().validatePromo(body.value.code);
        if (answer.valid) {
          return jsonResponse({ ...answer, message: answer.message || refusals.promoApplied });
        }
        count('promo');
        const message = promoRefusal(answer, language);
        return jsonResponse({ valid: false, message, name: '', discount: 0 });
      },
      promo.unanswered,
    ),
  );
}
