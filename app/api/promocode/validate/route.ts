import { z } from 'zod';
import type { PromoAnswer } from '@/lib/backend/backend';
import { currentBackend } from '@/lib/backend/current';
import { database } from '@/lib/db/connection';
import { answeringBackend } from '@/lib/http/backend-failure';
import { judgeUnderLimit } from '@/lib/http/promo-limit';
import { tooMany } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { requestLanguage } from '@/lib/http/request-language';
import { jsonResponse } from '@/lib/http/responses';
import { formatAmount } from '@/lib/money';
import { promoRefusal, releasableUses } from '@/lib/orders/order-promo';
import { replacedKeysSchema, typedCodeSchema } from '@/lib/orders/request';
import { type Words, wordsOf } from '@/lib/words/words';

const bodySchema = z.object({ code: typedCodeSchema, replaces: replacedKeysSchema.default([]) });

type Refusals = Words['refusals'];

/**
 * Returns the answer for a valid code. A page of an earlier release knows no amounts, finds no
 * discount, and shows the message in place of one.
 */
function wireAnswer({ amount, ...answer }: PromoAnswer & { valid: true }, refusals: Refusals) {
  if (amount === undefined) return { ...answer, message: answer.message || refusals.promoApplied };
  return { ...answer, message: refusals.promoNeedsReload, amount: formatAmount(amount) };
}

/**
 * POST /api/promocode/validate {code, replaces?}: whether a promo code is valid for an order that
 * replaces the orders with these idempotency keys. 429 after too many invalid codes, unless this
 * shopper has already had this code accepted.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, bodySchema);
  if (!body.ok) return body.response;
  const { code, replaces } = body.value;
  const language = requestLanguage(request);
  const { promo, refusals } = wordsOf(language);
  return answeringBackend(
    '/api/promocode/validate',
    async () => {
      const released =
        replaces.length === 0 ? 0 : await releasableUses(await database(), code, replaces);
      const answer = await judgeUnderLimit(request, code, () =>
        currentBackend().validatePromo(code, released),
      );
      if ('seconds' in answer) return tooMany(request, answer);
      if (answer.valid) return jsonResponse(wireAnswer(answer, refusals));
      const message = promoRefusal(answer, language);
      return jsonResponse({ valid: false, message, name: '', discount: 0 });
    },
    promo.unanswered,
  );
}
