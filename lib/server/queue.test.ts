import { queue } from './queue';

test('a queue runs two at a time and refuses whom it cannot serve', async () => {
  const run = queue(2, 1);
  const ends: (() => void)[] = [];
  const task = () => run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const tasks = [task(), task(), task()];
  await expect(task()).rejects.toThrow('Too many');
  expect(ends).toHaveLength(2);
  for (let index = 0; index < 3; index += 1) {
    ends[index]?.();
    await tasks[index];
  }
  expect(ends).toHaveLength(3);
});
