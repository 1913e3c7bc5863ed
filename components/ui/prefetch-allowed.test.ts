import { prefetchAllowed } from './prefetch-allowed';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
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
