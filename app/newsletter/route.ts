import { readFormAs } from '@/lib/http/read-body';
import {
  type SubscriptionOutcome,
  subscribe,
  subscriptionFormSchema,
  subscriptionPath,
} from '@/lib/http/subscription';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';

/** Redirects the browser to a page by GET, so that a reload does not post again. */
const redirectTo = (language: Language, outcome: SubscriptionOutcome) =>
  new Response(null, {
    status: 303,
    headers: { location: subscriptionPath(language, outcome), 'cache-control': 'no-store' },
  });

/** Returns the page for a response to a sign-up; null for a response that our form never gets. */
function outcomeOf({ ok, status }: Response): SubscriptionOutcome | null {
  if (ok) return 'thanks';
  if (status === 400) return 'invalid';
  if (status === 429) return 'too-many';
  return status === 503 ? 'failed' : null;
}

/**
 * POST /newsletter, a plain form with the fields email and language: signs the address up without
 * scripts, then redirects to a page with the outcome.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await readFormAs(request, subscriptionFormSchema);
  const answer = form.ok ? await subscribe(request, form.value.email) : form.response;
  const outcome = outcomeOf(answer);
  const language = form.ok ? form.value.language : DEFAULT_LANGUAGE;
  return outcome === null ? answer : redirectTo(language, outcome);
}
