import { isStaleRelease, reloadOnce, reloadWhereReached } from './stale-release';

it.each<[unknown, boolean]>([
  [Object.assign(new Error('any'), { name: 'ChunkLoadError' }), true],
  [new Error('Failed to load chunk /_next/static/chunks/a.js from module 7'), true],
  [new Error('Loading chunk 12 failed'), true],
  [new Error('Failed to fetch'), false],
  ['Failed to load chunk', false],
])('%s tells of an older release: %s', (error, stale) => {
  expect(isStaleRelease(error)).toBe(stale);
});

/** A window whose reloads are counted; `denied` is one whose storage is blocked. */
function fakeWindow(denied = false) {
  const storage = new Map<string, string>();
  const reload = jest.fn();
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const sessionStorage = {
    getItem: denied ? blocked : (key: string) => storage.get(key) ?? null,
    setItem: denied ? blocked : (key: string, value: string) => void storage.set(key, value),
  };
  return {
    window: Object.assign(Object.create(window), { sessionStorage, location: { reload } }),
    reload,
  };
}

it('reloads once a minute at most, and never where that cannot be noted', () => {
  const { window, reload } = fakeWindow();
  expect(reloadOnce(window, 1_000_000)).toBe(true);
  expect(reloadOnce(window, 1_010_000)).toBe(false);
  expect(reloadOnce(window, 1_070_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);

  const blocked = fakeWindow(true);
  expect(reloadOnce(blocked.window)).toBe(false);
  expect(blocked.reload).not.toHaveBeenCalled();
});

it('reloads only where the shop can be reached', async () => {
  const { window, reload } = fakeWindow();
  const answer = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch: answer.mockResolvedValue(undefined) });
  expect(await reloadWhereReached(window)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadWhereReached(window)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
