/** @jest-environment ./scripts/testing/browser-environment.cjs */
import {
  claimPendingOrder,
  forgetPendingOrder,
  notePlaced,
  readPendingOrder,
  replaceableKeys,
  unansweredOrder,
} from './pending-order';
import { tabName } from './tab-name';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  forgetPendingOrder();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('keeps one key for one content, also across a reload', () => {
  const first = claimPendingOrder('two bottles', 'basket');
  notePlaced(first, 'K7PX-4WQ9');
  expect(first.key).toMatch(UUID);
  expect(claimPendingOrder('two bottles', 'basket')).toEqual({
    ...first,
    orderNumber: 'K7PX-4WQ9',
  });
});

it('takes a new key for a changed content and keeps the earlier ones', () => {
  const keys = ['one', 'two', 'three'].map((content) => claimPendingOrder(content, 'basket').key);
  expect(new Set(keys).size).toBe(3);
  expect(readPendingOrder()?.earlier.map(({ key }) => key)).toEqual(keys.slice(0, 2));
});

it('keeps the newest of more earlier keys than an order may name', () => {
  const keys = Array.from({ length: 25 }, (_, at) => claimPendingOrder(`${at}`, 'basket').key);
  expect(readPendingOrder()?.earlier.map(({ key }) => key)).toEqual(keys.slice(4, 24));
  expect(replaceableKeys()).toEqual(keys.slice(5));
});

it('knows the order whose answer is lost, and the basket that it was posted with', () => {
  expect(unansweredOrder('two bottles')).toBeNull();
  const pending = claimPendingOrder('two bottles for Rima', 'two bottles');
  const { token } = pending;
  expect(unansweredOrder('two bottles')).toEqual({ token, sameBasket: true });
  expect(unansweredOrder('three bottles')).toEqual({ token, sameBasket: false });
  notePlaced(pending, 'K7PX-4WQ9');
  expect(unansweredOrder('two bottles')).toBeNull();
});

it('starts anew after success', () => {
  const first = claimPendingOrder('one', 'basket');
  forgetPendingOrder();
  const second = claimPendingOrder('one', 'basket');
  expect(second.key).not.toBe(first.key);
  expect(second.earlier).toEqual([]);
});

it('takes the same content for a new order after a day, which replaces none older than that', () => {
  const first = claimPendingOrder('one', 'basket');
  jest.advanceTimersByTime(20 * 60 * 60 * 1000);
  const edited = claimPendingOrder('two', 'basket');
  jest.advanceTimersByTime(4 * 60 * 60 * 1000);
  const third = claimPendingOrder('three', 'basket');
  expect(third.earlier.map(({ key }) => key)).toEqual([edited.key]);
  jest.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(readPendingOrder()).toBeNull();
  const fourth = claimPendingOrder('three', 'basket');
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
  claimPendingOrder('Rima Haddad, 71-234567', 'basket');
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
  const { key } = claimPendingOrder('one', 'basket');
  expect(claimPendingOrder('one', 'basket').key).toBe(key);
  expect(readPendingOrder()?.key).toBe(key);
  forgetPendingOrder();
  expect(readPendingOrder()).toBeNull();
});
