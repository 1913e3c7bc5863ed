import { type Engine, inTurn, LOADING_LIMIT, loadEngine } from './load-engine';

const engine: Engine = {
  takeOver: jest.fn(),
  releaseSwiper: jest.fn(),
  swiperOptions: jest.fn(),
  swiperRow: jest.fn(),
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('returns what was loaded and leaves no timer behind', async () => {
  await expect(loadEngine(async () => engine)).resolves.toBe(engine);
  expect(jest.getTimerCount()).toBe(0);
});

test('rejects where loading fails', async () => {
  const failing = () => Promise.reject(new Error('no network'));
  await expect(loadEngine(failing)).rejects.toThrow('no network');
  expect(jest.getTimerCount()).toBe(0);
});

test('waits 120 seconds and no longer', async () => {
  expect(LOADING_LIMIT).toBe(120_000);
  const settled = jest.fn();
  loadEngine(() => new Promise(() => {})).then(
    () => settled('loaded'),
    () => settled('given up'),
  );
  await jest.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('given up');
});

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
