import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import type { RateLimit } from '@/lib/env';
import { errorText, log } from '@/lib/log';

/** All clients together may do as much as this many. */
const CEILING = 100;

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 25;
const CLEAR_EVERY_MS = 5 * 60_000;
const LOG_EVERY_MS = 60_000;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Counts one; answers the seconds until the next may come, or null where this one may. Waits while others write. */
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

/** Counts what clients do and says when one has to wait. */
export type RateLimiter = {
  /**
   * Counts one event of a client under a limit, and under the ceiling of all clients together. Answers null where it
   * may go on, else the seconds to wait. Where the counters cannot be reached everything goes on.
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
