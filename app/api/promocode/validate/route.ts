import { z } from 'zod';
import { currentBackend } from '@/lib/backend/current';
import { database } from '@/lib/db/connection';
import { answeringBackend } from '@/lib/http/backend-failure';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { promoRefusal, releasableUses } from '@/lib/orders/order-promo';
import { replacedKeysSchema } from '@/lib/orders/request';
import { wordsOf } from '@/lib/words/words';

const bodySchema = z.object({
  code: z.string().trim().min(1).max(200),
  replaces: replacedKeysSchema.default([]),
});

/**
 * POST /api/promocode/validate {code, replaces?}: whether a promo code is valid to an order that
 * replaces those of these keys; 429 after too many that were not.
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
        const { code, replaces } = body.value;
        const released =
          replaces.length === 0 ? 0 : await releasableUses(await database(), code, replaces);
        const answer = await currentBackend().validatePromo(code, released);
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
