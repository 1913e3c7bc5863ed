import { fetchWhenQuiet, prefetchAllowed } from './fetch-ahead';

const idle: { run: () => void; timeout: number | undefined }[] = [];

beforeEach(() => {
  idle.length = 0;
  Object.assign(window, {
    requestIdleCallback: (run: () => void, options?: { timeout?: number }) =>
      idle.push({ run, timeout: options?.timeout }),
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'readyState');
});

const stage = (readyState: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true });

it('fetches once, after the page has loaded, when it is quiet and less than 2 s later', () => {
  stage('interactive');
  const fetchIt = jest.fn(async () => {});
  fetchWhenQuiet(fetchIt);
  fetchWhenQuiet(fetchIt);
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(idle.map(({ timeout }) => Number(timeout) < 2000)).toEqual([true]);
  expect(fetchIt).not.toHaveBeenCalled();
  idle[0]?.run();
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

it('fetches nothing where the connection is to be spared', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fetchWhenQuiet(async () => {});
  expect(idle).toHaveLength(0);
});

it.each([
  ['an unknown connection', undefined, true],
  ['a fast one', { saveData: false, effectiveType: '4g' }, true],
  ['a slow one', { saveData: false, effectiveType: '2g' }, false],
  ['a very slow one', { saveData: false, effectiveType: 'slow-2g' }, false],
  ['one whose data are to be saved', { saveData: true, effectiveType: '4g' }, false],
])('judges %s', (_what, connection, allowed) => {
  if (connection) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }

  expect(prefetchAllowed()).toBe(allowed);
});
