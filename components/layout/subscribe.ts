import { SUBSCRIBE_FAILED } from './subscribe-failed';
import type { Progress } from './subscription-sender';

/** Milliseconds until an attempt is given up. */
const TIME_LIMIT = 10_000;

/** Milliseconds for which the thank-you popup shows (spec section 9). */
const THANKS_FOR = 4000;
const THANKS = 'Thank you for subscribing!';

const INVALID = 'Enter an e-mail address in the form name@example.com.';
const TOO_MANY = 'Too many sign-ups from this connection. Please try again later.';

/** What the server says of a refusal, such as how long to wait; undefined where it cannot be read. */
async function messageOf(response: Response): Promise<string | undefined> {
  const body: { error?: { message?: unknown } } | null = await response.json().catch(() => null);
  const message = body?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

let thanking: number | undefined;

/** Signs up the address in a form's field "email" and empties the field, or marks it as wrong, and shows what came of it. */
export async function sendForm(
  form: HTMLFormElement,
  show: (progress: Progress) => void,
): Promise<void> {
  clearTimeout(thanking);
  const problem = await subscribe(String(new FormData(form).get('email')));
  if (problem === null) form.reset();
  form.querySelector('[name=email]')?.setAttribute('aria-invalid', String(problem !== null));
  show(problem === null ? { thanks: THANKS } : { problem });
  if (problem === null) thanking = window.setTimeout(show, THANKS_FOR, {});
}

/** Signs an e-mail address up for the newsletter. Returns null when it is done, else what to tell the shopper. */
async function subscribe(email: string): Promise<string | null> {
  try {
    const response = await fetch('/api/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.ok) return null;
    if (response.status === 429) return (await messageOf(response)) ?? TOO_MANY;
    return response.status === 400 || response.status === 422 ? INVALID : SUBSCRIBE_FAILED;
  } catch {
    return SUBSCRIBE_FAILED;
  }
}
