/** A queue was full, or a task waited too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Returns whether a thrown value is a QueueFull of any loaded copy of this module. */
export function isQueueFull(thrown: unknown): thrown is QueueFull {
  return thrown instanceof Error && thrown.name === 'QueueFull';
}

/** How many tasks run at a time, how many may wait, and for how long (ms). */
export type QueueLimits = { places: number; waiting: number; patienceMs: number };

/**
 * Returns a function that runs at most `places` tasks at a time, in order. It rejects with
 * QueueFull, before the task starts, if too many wait or the task waits too long.
 */
export function queue({ places, waiting, patienceMs }: QueueLimits) {
  let running = 0;
  const line: (() => void)[] = [];

  function turn(): Promise<void> {
    if (line.length >= waiting) return Promise.reject(new QueueFull('Too many wait'));
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        reject(new QueueFull('The turn did not come in time'));
      }, patienceMs);
      line.push(begin);
    });
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < places) running += 1;
    else await turn();
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The longest that a timer can wait (ms): 24 days. */
const AS_LONG_AS_IT_TAKES = 2 ** 31 - 1;

/**
 * Returns a function that runs at most `places` tasks at a time, in order, of which any number may
 * wait. It is for work whose amount is known, never for what strangers ask for.
 */
export function patientQueue(places: number) {
  const limits = { waiting: Number.MAX_SAFE_INTEGER, patienceMs: AS_LONG_AS_IT_TAKES };
  return queue({ places, ...limits });
}
