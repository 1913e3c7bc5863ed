import { z } from 'zod';
import { database } from '@/lib/db/connection';
import { addSubscriber } from '@/lib/db/subscribers';
import { DEFAULT_LANGUAGE, type Language, languages, localPath } from '@/lib/language';
import { plainToken } from '@/lib/plain-token';
import { errorText, log } from '@/lib/server/log';
import { wordsOf } from '@/lib/words/words';
import { underLimits } from './rate-limits';
import { requestLanguage } from './request-language';
import { errorResponse, jsonResponse } from './responses';

/** The body of a newsletter sign-up. */
export const subscriptionSchema = z.object({
  email: z.string().transform(plainToken).pipe(z.email().max(254)),
});

/** The fields of the plain form, with the language of its page. */
export const subscriptionFormSchema = subscriptionSchema.extend({
  language: z.enum(languages).default(DEFAULT_LANGUAGE),
});

/**
 * Signs an e-mail address up for the newsletter, under the limit of sign-ups: 200, 429, or 503 if
 * it cannot be saved. A known address gets the same response, so that it reveals no subscriber.
 */
export function subscribe(request: Request, email: string): Promise<Response> {
  return underLimits(request, [{ rule: 'subscriptions' }], async (count) => {
    try {
      await addSubscriber(await database(), email);
    } catch (error) {
      log.error('subscription.failed', { error: errorText(error) });
      const { addressNotSaved } = wordsOf(requestLanguage(request)).refusals;
      return errorResponse('not_saved', addressNotSaved, 503);
    }
    count('subscriptions');
    return jsonResponse({ subscribed: true });
  });
}

/** The outcomes of a newsletter sign-up. */
export const subscriptionOutcomes = ['thanks', 'invalid', 'too-many', 'failed'] as const;

export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number];

/** Returns whether a text is an outcome. */
export function isOutcome(text: string): text is SubscriptionOutcome {
  return subscriptionOutcomes.some((outcome) => outcome === text);
}

/** Returns the path of the page for a sign-up's outcome in a language. */
export function subscriptionPath(language: Language, outcome: SubscriptionOutcome): string {
  return localPath(language, `/newsletter/${outcome}`);
}
