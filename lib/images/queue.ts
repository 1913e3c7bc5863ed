/** Lets at most `places` tasks run at a time, the others in turn, and refuses where more than `waiting` wait. */
export function queue(places: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= places) {
      if (line.length >= waiting) throw new Error('Too many pictures wait');
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
