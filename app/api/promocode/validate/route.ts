import { z } from 'zod';
import { PROMO_UNANSWERED } from '@/lib/backend/backend';
import { currentBackend } from '@/lib/backend/current';
import { answeringBackend } from '@/lib/http/backend-failure';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-body';
import { jsonResponse } from '@/lib/http/responses';

const bodySchema = z.object({ code: z.string().trim().min(1).max(200) });

/**
 * POST /api/promocode/validate {code}: whether a promo code is valid; 429 after too many that were
 * not.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, bodySchema);
  if (!body.ok) return body.response;
  return underLimits(request, [{ rule: 'promo' }], (count) =>
    answeringBackend(
      '/api/promocode/validate',
      async () => {
        const answer = await currentBackend().validatePromo(body.value.code);
        if (answer.valid) return jsonResponse(answer);
        count('promo');
        return jsonResponse({ ...answer, name: '', discount: 0 });
      },
      PROMO_UNANSWERED,
    ),
  );
}
