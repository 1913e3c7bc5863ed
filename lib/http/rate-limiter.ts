import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import { isQueueFull } from '@/lib/server/queue';
import { type Claim, counters, keyOf, type Rule } from './counters';
import { type Line, nextSettled, settlePlace, waitingLines } from './waiting-lines';

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

const PATIENCE_MS = 10_000;

/** When (s) those may come again for whom there is no room to wait. */
export const COME_AGAIN = 5;

/** A place that was taken, until its time is over (ms since 1970), and the line it is held in. */
type Place = { claim: Claim; until: number; line: Line };

const inSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** A rate limiter over the counters that `open` opens on first use. */
export function rateLimiter(open: () => CounterStore): RateLimiter {
  const { consume, penalty, reward, get, report, close } = counters(open);
  const lines = waitingLines();

  /** Takes one; returns when its time is over (ms since 1970), or the seconds to wait. */
  async function takeOnce(claim: Claim): Promise<{ until: number } | Refused> {
    const now = await consume(claim);
    if (now.consumedPoints <= claim.limit.points) return { until: Date.now() + now.msBeforeNext };
    await reward(claim);
    return { rule: claim.rule, seconds: inSeconds(now) };
  }

  /** At the head of a line: takes one, and waits while places are held that may come back. */
  async function takeAtHead(line: Line, claim: Claim, deadline: number) {
    for (;;) {
      const { settled } = line;
      const result = await takeOnce(claim);
      if ('until' in result) {
        line.held += 1;
        return result;
      }
      const patience = deadline - performance.now();
      const hasChanged = line.settled > settled;
      if (patience <= 0 || !(hasChanged || line.held > 0)) return result;
      if (!hasChanged) await nextSettled(line, patience);
    }
  }

  /** Takes one in its turn. Stays in the line while it holds a place. */
  async function takeOne(claim: Claim, deadline: number): Promise<Place | Refused> {
    const key = keyOf(claim);
    const line = lines.join(key);
    let held = false;
    try {
      const result = await line.inTurn(() => takeAtHead(line, claim, deadline));
      held = 'until' in result;
      return 'until' in result ? { ...result, claim, line } : result;
    } catch (error) {
      if (isQueueFull(error)) return { rule: claim.rule, seconds: COME_AGAIN };
      throw error;
    } finally {
      if (!held) lines.leave(key);
    }
  }

  /** Keeps a place that counts; gives another back, unless its time is over by now. */
  async function settleOne({ claim, until, line }: Place, isKept: boolean): Promise<void> {
    try {
      const isGivenBack = !isKept && Date.now() < until;
      if (isGivenBack) await reward(claim);
    } catch (error) {
      report(error);
    } finally {
      settlePlace(line);
      lines.leave(keyOf(claim));
    }
  }

  async function settle(places: readonly Place[], counts: (rule: Rule) => boolean) {
    for (const place of places) await settleOne(place, counts(place.claim.rule));
  }

  return {
    async take(claims) {
      const deadline = performance.now() + PATIENCE_MS;
      const taken: Place[] = [];
      try {
        // One after the other and always in the same order, so that no two wait for each other.
        for (const claim of claims) {
          const result = await takeOne(claim, deadline);
          if ('seconds' in result) {
            await settle(taken, () => false);
            return result;
          }
          taken.push(result);
        }
      } catch (error) {
        report(error);
      }
      return { settle: (counts) => settle(taken, counts) };
    },
    async count(claim) {
      try {
        const now = await penalty(claim);
        return { count: now.consumedPoints, ms: now.msBeforeNext };
      } catch (error) {
        report(error);
        return null;
      }
    },
    async isCounted(claim) {
      try {
        return (await get(claim)) !== null;
      } catch (error) {
        report(error);
        return false;
      }
    },
    close,
  };
}
