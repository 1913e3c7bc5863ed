import { patientQueue, queue } from './queue';

/** Tasks that end when the test says so. */
function tasksOf(run: ReturnType<typeof queue>) {
  const ends: (() => void)[] = [];
  const start = () => run(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, start };
}

test('runs two at a time and refuses whom it cannot serve', async () => {
  const { ends, start } = tasksOf(queue({ places: 2, waiting: 1, patienceMs: 1000 }));
  const tasks = [start(), start(), start()];
  await expect(start()).rejects.toThrow('Too many wait');
  expect(ends).toHaveLength(2);
  for (let index = 0; index < 3; index += 1) {
    ends[index]?.();
    await tasks[index];
  }
  expect(ends).toHaveLength(3);
});

test('refuses whose turn does not come in time, and serves the next in line', async () => {
  jest.useFakeTimers();
  const { ends, start } = tasksOf(queue({ places: 1, waiting: 5, patienceMs: 1000 }));
  const first = start();
  const refused = expect(start()).rejects.toThrow('did not come in time');
  await jest.advanceTimersByTimeAsync(999);
  const patient = start();
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  ends[0]?.();
  await first;
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await patient;
  jest.useRealTimers();
});

test('a failed task gives its place to the next', async () => {
  const run = queue({ places: 1, waiting: 1, patienceMs: 1000 });
  const failed = run(() => Promise.reject(new Error('broken')));
  const next = run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a patient one lets any number wait, for a day', async () => {
  jest.useFakeTimers();
  const { ends, start } = tasksOf(patientQueue(1));
  const tasks = Array.from({ length: 100 }, start);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  for (let index = 0; index < tasks.length; index += 1) {
    ends[index]?.();
    await tasks[index];
  }
  expect(ends).toHaveLength(100);
  jest.useRealTimers();
});
