/** @jest-environment ./scripts/testing/browser-environment.cjs */
import {
  claimPendingOrder,
  forgetPendingOrder,
  notePlaced,
  readPendingOrder,
  tabName,
} from './pending-order';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  forgetPendingOrder();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('keeps one key for one content, also across a reload', () => {
  const first = claimPendingOrder('two bottles');
  notePlaced(first, 'K7PX-4WQ9');
  expect(first.key).toMatch(UUID);
  expect(claimPendingOrder('two bottles')).toEqual({ ...first, orderNumber: 'K7PX-4WQ9' });
});

it('takes a new key for a changed content and keeps the earlier ones', () => {
  const keys = ['one', 'two', 'three'].map((content) => claimPendingOrder(content).key);
  expect(new Set(keys).size).toBe(3);
  expect(readPendingOrder()?.earlier.map(({ key }) => key)).toEqual(keys.slice(0, 2));
});

it('starts anew after success', () => {
  const first = claimPendingOrder('one');
  forgetPendingOrder();
  const second = claimPendingOrder('one');
  expect(second.key).not.toBe(first.key);
  expect(second.earlier).toEqual([]);
});

it('takes the same content for a new order after a day, which replaces none older than that', () => {
  const first = claimPendingOrder('one');
  jest.advanceTimersByTime(20 * 60 * 60 * 1000);
  const edited = claimPendingOrder('two');
  jest.advanceTimersByTime(4 * 60 * 60 * 1000);
  const third = claimPendingOrder('three');
  expect(third.earlier.map(({ key }) => key)).toEqual([edited.key]);
  jest.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(readPendingOrder()).toBeNull();
  const fourth = claimPendingOrder('three');
  expect([first.key, edited.key, third.key]).not.toContain(fourth.key);
  expect(fourth.earlier).toEqual([]);
});

it('names the tab once, also across a reload and with its storage blocked', () => {
  const name = tabName();
  expect(name).toMatch(UUID);
  expect(window.sessionStorage.getItem('tab')).toBe(name);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(tabName()).toBe(name);
  jest.restoreAllMocks();
});

it('stores nothing of the content', () => {
  claimPendingOrder('Rima Haddad, 71-234567');
  expect(window.localStorage.getItem('pendingOrder')).not.toMatch(/Rima|Haddad|234567/);
});

it.each(['', 'x', 'null', '[]', '{"key":1}', '{"key":"k","fingerprint":"f","madeAt":"now"}'])(
  'takes the damaged record %j for none',
  (text) => {
    window.localStorage.setItem('pendingOrder', text);
    expect(readPendingOrder()).toBeNull();
  },
);

it('keeps the key for the visit where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { key } = claimPendingOrder('one');
  expect(claimPendingOrder('one').key).toBe(key);
  expect(readPendingOrder()?.key).toBe(key);
  forgetPendingOrder();
  expect(readPendingOrder()).toBeNull();
});
