import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { addSubscriber } from '@/lib/db/subscribers';
import { underLimits } from '@/lib/http/rate-limits';
import { readJsonAs } from '@/lib/http/read-json';
import { errorResponse, jsonResponse } from '@/lib/http/responses';
import { errorText, log } from '@/lib/server/log';

const bodySchema = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/**
 * POST /api/subscriptions {email}: signs an e-mail address up for the newsletter. An address that
 * signed up before gets the same answer, so that nobody learns who did.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, bodySchema);
  if (!body.ok) return body.response;
  return underLimits(request, [{ rule: 'subscriptions' }], async (count) => {
    try {
      await addSubscriber(await database(), body.value.email);
    } catch (error) {
      log.error('subscription.failed', { error: errorText(error) });
      return errorResponse('not_saved', 'The address could not be saved.', 503);
    }
    count('subscriptions');
    return jsonResponse({ subscribed: true });
  });
}
