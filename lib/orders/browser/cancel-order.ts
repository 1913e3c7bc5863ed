import type { Language } from '@/lib/language';
import { isObject } from '@/lib/parse';

/** Milliseconds until a post counts as unanswered. */
const TIME_LIMIT = 15_000;

/**
 * Cancels the order of a token. Returns null once it is cancelled, else what to tell the shopper in
 * a language: `unreachable` where the shop did not answer.
 */
export async function cancelOrder(
  token: string,
  language: Language,
  unreachable: string,
): Promise<string | null> {
  try {
    const response = await fetch('/api/orders/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.ok) return null;
    const body: unknown = await response.json();
    const error = isObject(body) && isObject(body.error) ? body.error : {};
    return typeof error.message === 'string' ? error.message : unreachable;
  } catch {
    return unreachable;
  }
}
