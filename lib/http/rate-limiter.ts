import { setTimeout as wait } from 'node:timers/promises';
import type { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import { isBusy } from '@/lib/db/sqlite';
import type { RateLimit, RateLimits } from '@/lib/env';
import { errorText, log, onceAMinute } from '@/lib/server/log';
import { isQueueFull } from '@/lib/server/queue';
import { turnIn, waitingLines } from './waiting-lines';

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

const keyOf = (claim: Claim) => `${nameOf(claim)} ${claim.client}`;

/** What was taken under its claims. It is under way until it is settled, which is done once. */
export type Taken = {
  /** Keeps what counts, by the rules of the claims, and gives the rest back. */
  settle(counts: (rule: Rule) => boolean): Promise<void>;
};

/** The rule whose limit is reached, and the whole seconds until it is not. */
export type Refused = { rule: Rule; seconds: number };

/** Counts what clients do, and tells when one has to wait. */
export type RateLimiter = {
  /**
   * Takes one under each claim, or none. Where a limit is reached only because of what is under way
   * in this process and may be given back, waits for that, for 10 s at most. Where the counters
   * cannot be reached, everything goes on.
   */
  take(claims: readonly Claim[]): Promise<Taken | Refused>;
  /** Counts one that is never refused: which it is in its time (ms left), null where unknown. */
  count(claim: Claim): Promise<{ count: number; ms: number } | null>;
  /** Whether any is counted under a claim; false where the counters cannot be reached. */
  isCounted(claim: Claim): Promise<boolean>;
  close(): Promise<void>;
};

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 25;
const PATIENCE_MS = 10_000;

/** When (s) those may come again for whom there is no room to wait. */
export const COME_AGAIN = 5;

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

const inSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** A rate limiter over the counters that `open` opens on first use. */
export function rateLimiter(open: () => CounterStore): RateLimiter {
  let store: CounterStore | null = null;
  const limiters = new Map<string, RateLimiterStoreAbstract>();
  const lines = waitingLines();
  const isDue = onceAMinute();
  let failure: { error: unknown; until: number } | null = null;

  /** Changes a counter; fails at once where one could not be reached just now. */
  async function reach<T>(change: () => Promise<T>): Promise<T> {
    if (failure !== null && performance.now() < failure.until) throw failure.error;
    try {
      return await patiently(change);
    } catch (error) {
      failure = { error, until: performance.now() + REST_MS };
      throw error;
    }
  }

  function opened(): CounterStore {
    store ??= open();
    return store;
  }

  function limiterOf(claim: Claim): RateLimiterStoreAbstract {
    const name = nameOf(claim);
    const limiter = limiters.get(name) ?? opened().limiter(name, claim.limit);
    limiters.set(name, limiter);
    return limiter;
  }

  function report(error: unknown): void {
    if (isDue('')) log.error('limits.unavailable', { error: errorText(error) });
  }

  /** Takes one: when its time is over (ms since 1970), or the seconds to wait. */
  async function takeOnce(claim: Claim): Promise<{ until: number } | Refused> {
    const now = await reach(() => limiterOf(claim).penalty(claim.client));
    if (now.consumedPoints <= claim.limit.points) return { until: Date.now() + now.msBeforeNext };
    await reach(() => limiterOf(claim).reward(claim.client));
    return { rule: claim.rule, seconds: inSeconds(now) };
  }

  /** Takes one; waits while some are under way that may be given back. */
  async function takeOne(claim: Claim, deadline: number): Promise<{ until: number } | Refused> {
    const key = keyOf(claim);
    const line = lines.of(key);
    line.asking += 1;
    try {
      for (;;) {
        const { returned } = line;
        const result = await line.inTurn(async () => {
          const outcome = await takeOnce(claim);
          if ('until' in outcome) line.underWay += 1;
          return outcome;
        });
        if ('until' in result) return result;
        const patience = deadline - performance.now();
        const mayReturn = line.underWay > 0 || line.returned > returned;
        if (!mayReturn || patience <= 0) return result;
        if (line.returned === returned) await turnIn(line, patience);
      }
    } catch (error) {
      if (isQueueFull(error)) return { rule: claim.rule, seconds: COME_AGAIN };
      throw error;
    } finally {
      line.asking -= 1;
      lines.leave(key);
    }
  }

  /** Gives one back, unless its time is over and others are counted by now. */
  async function giveBack(claim: Claim, until: number): Promise<void> {
    if (Date.now() < until) await reach(() => limiterOf(claim).reward(claim.client));
  }

  async function settle(
    taken: ReadonlyMap<Claim, number>,
    counts: (rule: Rule) => boolean,
  ): Promise<void> {
    for (const [claim, until] of taken) {
      const kept = counts(claim.rule);
      try {
        if (!kept) await giveBack(claim, until);
      } catch (error) {
        report(error);
      } finally {
        lines.settled(keyOf(claim), !kept);
      }
    }
  }

  return {
    async take(claims) {
      const deadline = performance.now() + PATIENCE_MS;
      const taken = new Map<Claim, number>();
      try {
        // One after the other and always in the same order: nobody waits for somebody who waits.
        for (const claim of claims) {
          const result = await takeOne(claim, deadline);
          if ('seconds' in result) {
            await settle(taken, () => false);
            return result;
          }
          taken.set(claim, result.until);
        }
      } catch (error) {
        report(error);
      }
      return { settle: (counts) => settle(taken, counts) };
    },
    async count(claim) {
      try {
        const now = await reach(() => limiterOf(claim).penalty(claim.client));
        return { count: now.consumedPoints, ms: now.msBeforeNext };
      } catch (error) {
        report(error);
        return null;
      }
    },
    async isCounted(claim) {
      try {
        return (await reach(() => limiterOf(claim).get(claim.client))) !== null;
      } catch (error) {
        report(error);
        return false;
      }
    },
    async close() {
      await store?.close();
      store = null;
      failure = null;
      limiters.clear();
    },
  };
}
