import { queue } from '@/lib/server/queue';

/** Who asks for one of the same counter in this process, or has one under way. */
export type Line = {
  asking: number;
  underWay: number;
  /** How many came back so far. */
  returned: number;
  waiting: Set<() => void>;
  /** One asks at a time: what is refused stands in the counter for a moment. */
  inTurn: ReturnType<typeof queue>;
};

/** The lines of all counters that anybody asks for just now, by the counter's key. */
export type Lines = {
  of(key: string): Line;
  /** One of a counter is settled: who waits for it may try, all of them if nobody is under way. */
  settled(key: string, givenBack: boolean): void;
  /** Forgets a line in which nobody stands any more. */
  leave(key: string): void;
};

/** More than these ask for one counter at a time only to do harm. */
const ASKING = { places: 1, waiting: 1000, patienceMs: 10_000 };

function newLine(): Line {
  return { asking: 0, underWay: 0, returned: 0, waiting: new Set(), inTurn: queue(ASKING) };
}

/** Lines in which nobody stands yet. */
export function waitingLines(): Lines {
  const byKey = new Map<string, Line>();

  function lineOf(key: string): Line {
    const line = byKey.get(key) ?? newLine();
    byKey.set(key, line);
    return line;
  }

  function leave(key: string): void {
    const { asking, underWay } = lineOf(key);
    if (asking === 0 && underWay === 0) byKey.delete(key);
  }

  return {
    of: lineOf,
    settled(key, givenBack) {
      const line = lineOf(key);
      line.underWay -= 1;
      if (givenBack) line.returned += 1;
      const everybody = [...line.waiting];
      const [first] = everybody;
      if (line.underWay === 0) for (const wake of everybody) wake();
      else if (givenBack) first?.();
      leave(key);
    },
    leave,
  };
}

/** Waits in a line until it is this one's turn to try again; for so many ms at most. */
export function turnIn({ waiting }: Line, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    waiting.add(wake);
  });
}
