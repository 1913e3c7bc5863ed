import { SUBSCRIBE_FAILED } from './subscription-form';

/** Milliseconds until an attempt is given up. */
const TIME_LIMIT = 10_000;

const INVALID = 'Enter an e-mail address in the form name@example.com.';
const TOO_MANY = 'Too many sign-ups from this connection. Please try again later.';

/**
 * What the server says about a refusal, such as how long to wait; undefined where it cannot be
 * read.
 */
async function messageOf(response: Response): Promise<string | undefined> {
  const body: { error?: { message?: unknown } } | null = await response.json().catch(() => null);
  const message = body?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

/**
 * Signs an e-mail address up for the newsletter. Returns null when it is done, else what to tell
 * the shopper.
 */
export async function subscribe(email: string): Promise<string | null> {
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
