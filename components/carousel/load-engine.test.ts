import { type Engine, LOADING_LIMIT, loadEngine } from './load-engine';

const engine: Engine = {
  takeOver: jest.fn(),
  releaseSwiper: jest.fn(),
  swiperRow: jest.fn(),
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('answers what was loaded and leaves no timer behind', async () => {
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
