/** A queue took no further task, because too many wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets at most `places` tasks run at a time, the others in turn. Rejects with QueueFull where more
 * than `waiting` wait.
 */
export function queue(places: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= places) {
      if (line.length >= waiting) throw new QueueFull('Too many wait already');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
