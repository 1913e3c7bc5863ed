import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { addSubscriber } from '@/lib/db/subscribers';
import { errorText, log } from '@/lib/server/log';
import { underLimits } from './rate-limits';
import { errorResponse, jsonResponse } from './responses';

/** What a sign-up for the newsletter says. */
export const subscriptionSchema = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/**
 * Signs an e-mail address up for the newsletter, under the limit of sign-ups: 200, 429, or 503
 * where it could not be saved. An address that signed up before gets the same answer, so that
 * nobody learns who did.
 */
export function subscribe(request: Request, email: string): Promise<Response> {
  return underLimits(request, [{ rule: 'subscriptions' }], async (count) => {
    try {
      await addSubscriber(await database(), email);
    } catch (error) {
      log.error('subscription.failed', { error: errorText(error) });
      return errorResponse('not_saved', 'The address could not be saved.', 503);
    }
    count('subscriptions');
    return jsonResponse({ subscribed: true });
  });
}
