import { isObject } from '@/lib/parse';

/** Milliseconds until a post counts as unanswered. */
const TIME_LIMIT = 15_000;

const UNREACHABLE =
  'We could not reach the shop. Check your connection and try again, or tell us in the chat.';

/** Cancels the order of a token. Returns null once it is cancelled, else what to tell the shopper. */
export async function cancelOrder(token: string): Promise<string | null> {
  try {
    const response = await fetch('/api/orders/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.ok) return null;
    const body: unknown = await response.json();
    const error = isObject(body) && isObject(body.error) ? body.error : {};
    return typeof error.message === 'string' ? error.message : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}
