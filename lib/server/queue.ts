/** A queue took no further task, or one waited too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Whether something thrown is a QueueFull, of whichever copy of this module Next loaded. */
export function isQueueFull(thrown: unknown): thrown is QueueFull {
  return thrown instanceof Error && thrown.name === 'QueueFull';
}

/** How many tasks of a kind may run at a time, how many may wait, and how long (ms) each waits. */
export type QueueLimits = { places: number; waiting: number; patienceMs: number };

/**
 * Lets at most `places` tasks run at a time, the others in turn. Rejects with QueueFull, without
 * having begun the task, where too many wait or its turn did not come in time.
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
