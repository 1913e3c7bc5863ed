import { openCounterStore } from '@/lib/db/counter-store';
import { env, type RateLimits } from '@/lib/env';
import { clientAddress } from './client-address';
import { type RateLimiter, rateLimiter } from './rate-limiter';
import { errorResponse } from './responses';

const TOO_MANY: Record<keyof RateLimits, string> = {
  promo: 'Too many discount codes were tried from your connection.',
  orders: 'Too many orders were sent from your connection.',
  ordersPerPhone: 'Too many orders were sent with this phone number.',
  subscriptions: 'Too many sign-ups came from your connection.',
};

/** A waiting time in words, rounded up to minutes: "1 minute", "25 minutes". */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

// Held on globalThis: route handlers may load this module separately.
const holder: typeof globalThis & { shopRateLimiter?: RateLimiter } = globalThis;

/**
 * Counts a request under a limit, by its client's address or by another `key`. Answers null where it
 * may go on, else the 429 to send, with Retry-After in seconds and a text for the shopper.
 */
export async function refuseTooMany(
  request: Request,
  rule: keyof RateLimits,
  key?: string,
): Promise<Response | null> {
  const { rateLimits, trustedProxies } = env();
  const limit = rateLimits[rule];
  if (limit === null) return null;
  holder.shopRateLimiter ??= rateLimiter(() => openCounterStore(env()));
  const client = key ?? clientAddress(request.headers, trustedProxies);
  const seconds = await holder.shopRateLimiter.count(rule, limit, client);
  if (seconds === null) return null;
  const message = `${TOO_MANY[rule]} Please try again in ${inWords(seconds)}.`;
  return errorResponse('too_many_requests', message, 429, { 'retry-after': String(seconds) });
}

/** Closes the counters, where they are open: for tests. */
export async function closeRateLimits(): Promise<void> {
  const limiter = holder.shopRateLimiter;
  delete holder.shopRateLimiter;
  await limiter?.close();
}
