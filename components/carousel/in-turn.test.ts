import { inTurn } from './in-turn';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

test('each work waits until what the one before did is painted', async () => {
  const done: string[] = [];
  for (const name of ['hero', 'women', 'men']) inTurn(() => done.push(name));
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['hero']);
  await jest.advanceTimersByTimeAsync(20);
  expect(done).toEqual(['hero', 'women']);
  await jest.advanceTimersByTimeAsync(20);
  expect(done).toEqual(['hero', 'women', 'men']);
});
