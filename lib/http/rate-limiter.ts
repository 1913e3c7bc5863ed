import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { CounterStore } from '@/lib/db/counter-store';
import { isQueueFull } from '@/lib/server/queue';
import { type Claim, counters, keyOf, type Rule } from './counters';
import { type Line, nextSettled, settlePlace, waitingLines } from './waiting-lines';

/** Places taken for claims. Settle them exactly once. */
export type TakenPlaces = {
  /** Keeps the places of rules that count, and gives the others back. */
  settle(counts: (rule: Rule) => boolean): Promise<void>;
};

/** The rule whose limit is reached, and the whole seconds until it ends. */
export type Refused = { rule: Rule; seconds: number };

/** Counts what clients do, and limits it. */
export type RateLimiter = {
  /**
   * Takes a place for each claim, or none. If a limit is reached only by places that this process
   * holds and may give back, waits for them, for at most 10 s. If the counters are unreachable,
   * allows everything.
   */
  take(claims: readonly Claim[]): Promise<TakenPlaces | Refused>;
  /** Counts one without a limit. Returns the count and the time left (ms); null if unknown. */
  count(claim: Claim): Promise<{ count: number; ms: number } | null>;
  /** Returns whether a claim has a count; false if the counters are unreachable. */
  isCounted(claim: Claim): Promise<boolean>;
  close(): Promise<void>;
};

const PATIENCE_MS = 10_000;

/** Retry-After (s) if too many wait. */
export const COME_AGAIN = 5;

/** A taken place, its end (ms since 1970) and its line. */
type Place = { claim: Claim; until: number; line: Line };

const inSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Creates a rate limiter over the counters that `open` opens on first use. */
export function rateLimiter(open: () => CounterStore): RateLimiter {
  const { consume, penalty, reward, get, report, close } = counters(open);
  const lines = waitingLines();

  /** Takes a place; returns its end (ms since 1970), or the refusal. */
  async function takeOnce(claim: Claim): Promise<{ until: number } | Refused> {
    const now = await consume(claim);
    if (now.consumedPoints <= claim.limit.points) return { until: Date.now() + now.msBeforeNext };
    await reward(claim);
    return { rule: claim.rule, seconds: inSeconds(now) };
  }

  /** At the head of a line, takes a place, and waits while held places may come back. */
  async function takeAtHead(line: Line, claim: Claim, deadline: number) {
    for (;;) {
      const settledBefore = line.settledPlaces;
      const result = await takeOnce(claim);
      if ('until' in result) {
        line.heldPlaces += 1;
        return result;
      }
      const patience = deadline - performance.now();
      const hasChanged = line.settledPlaces > settledBefore;
      if (patience <= 0 || !(hasChanged || line.heldPlaces > 0)) return result;
      if (!hasChanged) await nextSettled(line, patience);
    }
  }

  /** Takes a place in turn. Stays in the line while it holds the place. */
  async function takeOne(claim: Claim, deadline: number): Promise<Place | Refused> {
    const key = keyOf(claim);
    const line = lines.join(key);
    let hasPlace = false;
    try {
      const result = await line.inTurn(() => takeAtHead(line, claim, deadline));
      hasPlace = 'until' in result;
      return 'until' in result ? { ...result, claim, line } : result;
    } catch (error) {
      if (isQueueFull(error)) return { rule: claim.rule, seconds: COME_AGAIN };
      throw error;
    } finally {
      if (!hasPlace) lines.leave(key);
    }
  }

  /** Keeps a place that counts; gives any other back, unless it has ended. */
  async function settleOne({ claim, until, line }: Place, isCounted: boolean): Promise<void> {
    try {
      const isReturned = !isCounted && Date.now() < until;
      if (isReturned) await reward(claim);
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
      const places: Place[] = [];
      try {
        // One after the other and always in the same order, so that no two requests wait for each
        // other.
        for (const claim of claims) {
          const result = await takeOne(claim, deadline);
          if ('seconds' in result) {
            await settle(places, () => false);
            return result;
          }
          places.push(result);
        }
      } catch (error) {
        report(error);
      }
      return { settle: (counts) => settle(places, counts) };
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
