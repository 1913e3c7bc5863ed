import { z } from 'zod';
import { PROMO_UNANSWERED } from '@/lib/backend/backend';
import { currentBackend } from '@/lib/backend/current';
import { answeringBackend } from '@/lib/http/backend-failure';
import { refuseTooMany } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-json';
import { jsonResponse } from '@/lib/http/responses';

const bodySchema = z.object({ code: z.string().trim().min(1).max(200) });

/** POST /api/promocode/validate {code}: whether a promo code is valid; 429 after too many. */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, bodySchema);
  if (!body.ok) return body.response;
  const refusal = await refuseTooMany(request, 'promo');
  if (refusal) return refusal;
  return answeringBackend(
    '/api/promocode/validate',
    async () => {
      const answer = await currentBackend().validatePromo(body.value.code);
      return jsonResponse(answer.valid ? answer : { ...answer, name: '', discount: 0 });
    },
    PROMO_UNANSWERED,
  );
}
