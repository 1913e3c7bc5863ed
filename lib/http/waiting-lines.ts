import { queue } from '@/lib/server/queue';

/** This process's requests that wait for, or hold, places of one counter. */
export type Line = {
  inTurn: ReturnType<typeof queue>;
  /** The places that are held and may come back. */
  heldPlaces: number;
  /** How many places were settled so far. */
  settledPlaces: number;
  /** Wakes the head of the line, which waits for a place to be settled. */
  wake(): void;
};

/** The limits of a line; only an attack exceeds them. */
const QUEUE_LIMITS = { places: 1, waiting: 1000, patienceMs: 10_000 };

const noop = () => undefined;

/** Creates the lines of all counters in use, by the counter's key. */
export function waitingLines() {
  const lines = new Map<string, Line & { users: number }>();

  /** Joins the line of a counter until `leave`. */
  function join(key: string): Line {
    const empty = {
      inTurn: queue(QUEUE_LIMITS),
      heldPlaces: 0,
      settledPlaces: 0,
      wake: noop,
      users: 0,
    };
    const line = lines.get(key) ?? empty;
    line.users += 1;
    lines.set(key, line);
    return line;
  }

  /** Leaves a line, and deletes it once it is empty. */
  function leave(key: string): void {
    const line = lines.get(key);
    if (line === undefined) return;
    line.users -= 1;
    if (line.users === 0) lines.delete(key);
  }

  return { join, leave };
}

/** Settles a held place of a line. */
export function settlePlace(line: Line): void {
  line.heldPlaces -= 1;
  line.settledPlaces += 1;
  line.wake();
}

/** At the head of a line, waits until a place is settled, for at most `ms`. */
export function nextSettled(line: Line, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    line.wake = () => {
      clearTimeout(timer);
      line.wake = noop;
      resolve();
    };
  });
}
