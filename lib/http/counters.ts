import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import { isBusy } from '@/lib/db/sqlite';
import type { RateLimit, RateLimits } from '@/lib/env';
import { errorText, log, onceAMinute } from '@/lib/server/log';

/** A rate limit, by its name in the environment. */
export type Rule = keyof RateLimits;

/**
 * A limit and who it counts: a client or another key, a site of many clients, or all clients
 * together. Two scopes only remember: that a client found something valid, and how often an address
 * did. One counts what is asked before anything is tried.
 */
export type Claim = {
  rule: Rule;
  scope: 'client' | 'key' | 'site' | 'all' | 'found' | 'finds' | 'asks';
  limit: RateLimit;
  client: string;
};

/** Returns the counter's prefix. Counters of clients and keys have the rule's name alone. */
const nameOf = ({ rule, scope }: Claim) =>
  scope === 'client' || scope === 'key' ? rule : `${rule}-${scope}`;

/** Returns the key of a claim's counter. */
export const keyOf = (claim: Claim) => `${nameOf(claim)} ${claim.client}`;

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 25;

/** How long (ms) to skip unreachable counters, so that requests do not wait for them one by one. */
const REST_MS = 1000;

/** Changes a counter, and retries while other processes write. */
async function patiently<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isBusy(error) || tries === BUSY_TRIES) throw error;
      await wait(BUSY_PAUSE_MS);
    }
  }
}

/** Returns the library's refusal, which it throws; rethrows any other error. */
function refusalOf(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}

/** Creates the library's counters, which `open` opens on first use. */
export function counters(open: () => CounterStore) {
  let store: CounterStore | null = null;
  const limiters = new Map<string, RateLimiterStoreAbstract>();
  const isDue = onceAMinute();
  let failure: { error: unknown; until: number } | null = null;

  function limiterOf(claim: Claim): RateLimiterStoreAbstract {
    store ??= open();
    const name = nameOf(claim);
    const limiter = limiters.get(name) ?? store.limiter(name, claim.limit);
    limiters.set(name, limiter);
    return limiter;
  }

  /** Calls the limiter of a claim; fails at once if a counter was unreachable a moment ago. */
  async function reach<T>(
    claim: Claim,
    ask: (limiter: RateLimiterStoreAbstract) => Promise<T>,
  ): Promise<T> {
    if (failure !== null && performance.now() < failure.until) throw failure.error;
    try {
      return await patiently(() => ask(limiterOf(claim)));
    } catch (error) {
      failure = { error, until: performance.now() + REST_MS };
      throw error;
    }
  }

  return {
    /** Takes a point. Beyond the limit it counts too, until it is given back. */
    consume: (claim: Claim) =>
      reach(claim, (limiter) => limiter.consume(claim.client).catch(refusalOf)),
    /** Counts a point without a limit. */
    penalty: (claim: Claim) => reach(claim, (limiter) => limiter.penalty(claim.client)),
    /** Gives a point back. */
    reward: (claim: Claim) => reach(claim, (limiter) => limiter.reward(claim.client)),
    /** Returns the counted points; null for none. */
    get: (claim: Claim) => reach(claim, (limiter) => limiter.get(claim.client)),
    /** Logs at most once a minute that counters are unreachable. */
    report(error: unknown): void {
      if (isDue('')) log.error('limits.unavailable', { error: errorText(error) });
    },
    async close() {
      await store?.close();
      store = null;
      failure = null;
      limiters.clear();
    },
  };
}
