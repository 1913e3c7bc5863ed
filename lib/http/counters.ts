import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import { isBusy } from '@/lib/db/sqlite';
import type { RateLimit, RateLimits } from '@/lib/env';
import { errorText, log, onceAMinute } from '@/lib/server/log';

/** What is limited, by its name in the environment. */
export type Rule = keyof RateLimits;

/**
 * A limit that something comes under, and who is counted: a client or another key, a site of many
 * clients, all together, or whoever found something valid, which is no limit but remembered so, and
 * how often that was at an address.
 */
export type Claim = {
  rule: Rule;
  scope: 'client' | 'key' | 'site' | 'all' | 'found' | 'finds';
  limit: RateLimit;
  client: string;
};

/** What the counters of a claim are kept under. Clients' and keys' are named by the rule alone. */
const nameOf = ({ rule, scope }: Claim) =>
  scope === 'client' || scope === 'key' ? rule : `${rule}-${scope}`;

/** Which counter a claim counts in. */
export const keyOf = (claim: Claim) => `${nameOf(claim)} ${claim.client}`;

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 25;

/** How long (ms) unreachable counters are left alone: nobody waits for them in turn. */
const REST_MS = 1000;

/** Changes a counter, and waits for other writers of it. */
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

/** What the library throws where a limit is reached; throws any other error on. */
function refusalOf(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}

/** The library's counters, which `open` opens on first use. */
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

  /** Asks the counter of a claim; fails at once where one could not be reached just now. */
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
    /** Takes one. Beyond the limit it is counted as well, until it is given back. */
    consume: (claim: Claim) =>
      reach(claim, (limiter) => limiter.consume(claim.client).catch(refusalOf)),
    /** Counts one that no limit refuses. */
    penalty: (claim: Claim) => reach(claim, (limiter) => limiter.penalty(claim.client)),
    /** Gives one back. */
    reward: (claim: Claim) => reach(claim, (limiter) => limiter.reward(claim.client)),
    /** What is counted; null for nothing. */
    get: (claim: Claim) => reach(claim, (limiter) => limiter.get(claim.client)),
    /** Logs at most once a minute that counters cannot be reached. */
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
