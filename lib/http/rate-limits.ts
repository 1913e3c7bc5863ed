import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { type CounterStore, openCounterStore } from '@/lib/db/counter-store';
import { isBusy } from '@/lib/db/sqlite';
import { env, type RateLimit, type RateLimits } from '@/lib/env';
import { clientAddress } from '@/lib/server/client-address';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { errorResponse } from './responses';

/** All clients together may do as much as this many. */
const CEILING = 100;

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 25;
const CLEAR_EVERY_MS = 5 * 60_000;
const LOG_EVERY_MS = 60_000;

/** Counts one event: null where it may go on, else the seconds to wait. Waits for other writers. */
async function countOne(limiter: RateLimiterStoreAbstract, key: string): Promise<number | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      if (!isBusy(error) || tries === BUSY_TRIES) throw error;
      await wait(BUSY_PAUSE_MS);
    }
  }
}

/** Counts what clients do, and tells when one has to wait. */
export type RateLimiter = {
  /**
   * Counts one event of a client under a limit, and under the ceiling of all clients together.
   * Returns null where it may go on, else the seconds to wait. Where the counters cannot be
   * reached, everything goes on.
   */
  count(name: string, limit: RateLimit, client: string): Promise<number | null>;
  close(): Promise<void>;
};

/** A rate limiter over the counters that `open` opens on first use. */
export function rateLimiter(open: () => CounterStore): RateLimiter {
  let store: CounterStore | null = null;
  const limiters = new Map<string, RateLimiterStoreAbstract>();
  let clearedAt = Date.now();
  let loggedAt = Number.NEGATIVE_INFINITY;

  function opened(): CounterStore {
    store ??= open();
    return store;
  }

  function limiterOf(name: string, limit: RateLimit): RateLimiterStoreAbstract {
    const limiter = limiters.get(name) ?? opened().limiter(name, limit);
    limiters.set(name, limiter);
    return limiter;
  }

  async function clearNowAndThen(): Promise<void> {
    if (Date.now() - clearedAt < CLEAR_EVERY_MS) return;
    clearedAt = Date.now();
    await opened().clearExpired();
  }

  function report(error: unknown): void {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = Date.now();
    log.error('limits.unavailable', { error: errorText(error) });
  }

  return {
    async count(name, limit, client) {
      try {
        const pause = await countOne(limiterOf(name, limit), client);
        if (pause !== null) return pause;
        const all = { ...limit, points: limit.points * CEILING };
        const pauseOfAll = await countOne(limiterOf(`${name}-all`, all), '');
        await clearNowAndThen();
        return pauseOfAll;
      } catch (error) {
        report(error);
        return null;
      }
    },
    async close() {
      await store?.close();
      store = null;
      limiters.clear();
    },
  };
}

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

const shopLimiter = () =>
  oncePerProcess('rate-limits', () => rateLimiter(() => openCounterStore(env())));

/**
 * Counts a request under a limit, by its client's address or by another `key`. Returns null where
 * it may go on, else the 429 to send, with Retry-After in seconds and a text for the shopper.
 */
export async function refuseTooMany(
  request: Request,
  rule: keyof RateLimits,
  key?: string,
): Promise<Response | null> {
  const { rateLimits, trustedProxies } = env();
  const limit = rateLimits[rule];
  if (limit === null) return null;
  const client = key ?? clientAddress(request.headers, trustedProxies);
  const seconds = await shopLimiter().count(rule, limit, client);
  if (seconds === null) return null;
  const message = `${TOO_MANY[rule]} Please try again in ${inWords(seconds)}.`;
  return errorResponse('too_many_requests', message, 429, { 'retry-after': String(seconds) });
}

/** Closes the counters; the next request opens them again. For tests. */
export async function closeRateLimits(): Promise<void> {
  await shopLimiter().close();
}
