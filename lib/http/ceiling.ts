import { setTimeout as wait } from 'node:timers/promises';
import { log, onceAMinute } from '@/lib/server/log';
import type { Claim, RateLimiter, Rule } from './rate-limiter';

/** All clients together may do as much as this many before the shop slows them down. */
const CEILING = 100;

/** How long (ms) everybody waits above the ceiling, and how many may wait at a time. */
const SLOW_MS = 2000;
const MOST_SLOWED = 500;

/**
 * The ceiling over all clients of a rule. Above it the shop raises an alarm in the log and answers
 * slowly, until the time of the rule is over; it refuses nobody for reaching it.
 */
export type Ceiling = {
  /** Counts what counted for clients, of each rule one. */
  count(claims: readonly Claim[]): Promise<void>;
  /** Waits where one of the rules is above its ceiling; false where too many wait already. */
  slowDown(rules: readonly Rule[]): Promise<boolean>;
};

/** The ceiling over what a rate limiter counts. `pause` waits for so many ms. */
export function ceiling(
  limiter: () => RateLimiter,
  pause: (ms: number) => Promise<unknown> = wait,
): Ceiling {
  const slowUntil = new Map<Rule, number>();
  const isDue = onceAMinute();
  let slowed = 0;

  async function countOne({ rule, limit }: Claim): Promise<void> {
    const most = limit.points * CEILING;
    const ofAll = { ...limit, points: most };
    const counted = await limiter().count({ rule, scope: 'all', limit: ofAll, client: '' });
    if (counted === null || counted.count <= most) return;
    slowUntil.set(rule, performance.now() + counted.ms);
    if (isDue(rule)) log.error('limits.ceiling', { rule, most, seconds: limit.seconds });
  }

  return {
    async count(claims) {
      for (const claim of claims) if (claim.scope === 'client') await countOne(claim);
    },
    async slowDown(rules) {
      if (!rules.some((rule) => performance.now() < (slowUntil.get(rule) ?? 0))) return true;
      if (slowed >= MOST_SLOWED) return false;
      slowed += 1;
      await pause(SLOW_MS).finally(() => {
        slowed -= 1;
      });
      return true;
    },
  };
}
