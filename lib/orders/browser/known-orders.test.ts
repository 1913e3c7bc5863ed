/** @jest-environment ./scripts/testing/browser-environment.cjs */
import fc from 'fast-check';
import {
  forgetRefused,
  type KnownOrder,
  noteOrder,
  parseKnownOrders,
  readKnownOrders,
  rememberOrder,
  withOrder,
  writeKnownOrders,
} from './known-orders';

const tokenOf = (at: number) => at.toString(16).padStart(32, '0');
const remember = (at: number) => rememberOrder(tokenOf(at), 2300, new Date(2026, 0, at));

beforeEach(() => window.localStorage.clear());

it('remembers the last ten orders, newest first, with nothing but token, number, date and total', () => {
  for (let at = 1; at <= 12; at += 1) remember(at);
  noteOrder(tokenOf(12), { number: 'K7PX-4WQ9', total: 2400 });
  const orders = readKnownOrders();
  expect(orders.map(({ token }) => token)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(tokenOf));
  expect(JSON.parse(window.localStorage.getItem('orders') ?? '')[0]).toEqual({
    token: tokenOf(12),
    number: 'K7PX-4WQ9',
    date: new Date(2026, 0, 12).toISOString(),
    total: 2400,
  });
});

it('keeps an order that is posted again at its place, with its number', () => {
  remember(1);
  remember(2);
  noteOrder(tokenOf(1), { number: 'K7PX-4WQ9', total: 2300 });
  remember(1);
  expect(readKnownOrders().map(({ number }) => number)).toEqual([null, 'K7PX-4WQ9']);
});

it('takes no order from a page that it did not place itself', () => {
  noteOrder(tokenOf(1), { number: 'K7PX-4WQ9', total: 2300 });
  expect(window.localStorage.getItem('orders')).toBeNull();
});

it('forgets a refused order, never one with a number', () => {
  remember(1);
  remember(2);
  noteOrder(tokenOf(1), { number: 'K7PX-4WQ9', total: 2300 });
  forgetRefused(tokenOf(1));
  forgetRefused(tokenOf(2));
  expect(readKnownOrders().map(({ token }) => token)).toEqual([tokenOf(1)]);
});

it('tells the frame whether there is one', () => {
  const { dataset } = document.documentElement;
  remember(1);
  expect(dataset.orders).toBe('');
  writeKnownOrders([]);
  expect(dataset.orders).toBeUndefined();
  expect(window.localStorage.getItem('orders')).toBeNull();
});

const good: KnownOrder = { token: tokenOf(1), number: null, date: '2026-01-01', total: 0 };

it.each([
  ['no JSON', '{', 0],
  ['no list', '{"token":"x"}', 0],
  ['another shape', '[null,1,"x",[],{}]', 0],
  ['a token in capitals', JSON.stringify([{ ...good, token: 'A'.repeat(32) }]), 0],
  ['a path for a token', JSON.stringify([{ ...good, token: '../checkout' }]), 0],
  ['no day', JSON.stringify([{ ...good, date: 'soon' }]), 0],
  ['half a cent', JSON.stringify([{ ...good, total: 0.5 }]), 0],
  ['one good among bad ones', JSON.stringify([1, good, { ...good, total: '1' }]), 1],
])('reads a damaged list (%s) as what is whole of it', (_, text, count) => {
  expect(parseKnownOrders(text)).toHaveLength(count);
});

it('reads whatever it wrote, and never more than ten', () => {
  const order = fc.record({
    token: fc
      .bigInt({ min: 0n, max: 2n ** 128n - 1n })
      .map((id) => id.toString(16).padStart(32, '0')),
    number: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: null }),
    date: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
      .map((date) => date.toISOString()),
    total: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 15 }), (placed) => {
      const orders = placed.reduce<KnownOrder[]>(withOrder, []);
      expect(orders.length).toBeLessThanOrEqual(10);
      expect(parseKnownOrders(JSON.stringify(orders))).toEqual(orders);
    }),
  );
});

it('goes on without a memory where storage is blocked', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  expect(() => remember(1)).not.toThrow();
  expect(readKnownOrders()).toEqual([]);
});
