import type { Cents } from '@/lib/money';
import { isObject } from '@/lib/parse';
import { isOrderToken } from '../order-token';

/** An order that this browser has posted, as stored in local storage, without personal data. */
export type KnownOrder = {
  /** The token of the order's page. */
  token: string;
  /** Null until the server has responded. */
  number: string | null;
  /** The time of the post, ISO 8601. */
  date: string;
  total: Cents;
};

/** The key in local storage. */
export const ORDERS_KEY = 'orders';

const MAX_ORDERS = 10;

function parseOrder(value: unknown): KnownOrder[] {
  if (!isObject(value)) return [];
  const { token, number, date, total } = value;
  if (typeof token !== 'string' || !isOrderToken(token)) return [];
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return [];
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0) return [];
  const hasNumber = typeof number === 'string' && number !== '' && number.length <= 20;
  return [{ token, number: hasNumber ? number : null, date, total }];
}

/** Parses a stored text into orders, newest first; leaves out damaged ones. */
export function parseKnownOrders(text: string | null): KnownOrder[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap(parseOrder).slice(0, MAX_ORDERS) : [];
  } catch {
    return [];
  }
}

/** Returns the orders with one added first, or changed in place. */
export function withOrder(orders: readonly KnownOrder[], order: KnownOrder): KnownOrder[] {
  const exists = orders.some(({ token }) => token === order.token);
  return exists
    ? orders.map((other) => (other.token === order.token ? order : other))
    : [order, ...orders].slice(0, MAX_ORDERS);
}

/** Returns the orders that this browser remembers, newest first; none if storage is blocked. */
export function readKnownOrders(): KnownOrder[] {
  try {
    return parseKnownOrders(window.localStorage.getItem(ORDERS_KEY));
  } catch {
    return [];
  }
}

/** Stores the orders, and shows or hides the frame's links to them. */
export function writeKnownOrders(orders: readonly KnownOrder[]): void {
  try {
    if (orders.length === 0) window.localStorage.removeItem(ORDERS_KEY);
    else window.localStorage.setItem(ORDERS_KEY, JSON.stringify(orders));
    document.documentElement.toggleAttribute('data-orders', orders.length > 0);
  } catch {
    // The order continues even if the browser cannot remember it.
  }
}

/** Remembers an order before the post, so that its page can be found if the response is lost. */
export function rememberOrder(token: string, total: Cents, now = new Date()): void {
  const orders = readKnownOrders();
  if (orders.some((order) => order.token === token)) return;
  writeKnownOrders(withOrder(orders, { token, number: null, date: now.toISOString(), total }));
}

/** Updates a remembered order with the server's facts. */
export function noteOrder(token: string, facts: Pick<KnownOrder, 'number' | 'total'>): void {
  const orders = readKnownOrders();
  const order = orders.find((other) => other.token === token);
  if (order) writeKnownOrders(withOrder(orders, { ...order, ...facts }));
}

/** Forgets a refused order; one that has a number stays. */
export function forgetRefused(token: string): void {
  const orders = readKnownOrders();
  const remaining = orders.filter((order) => order.token !== token || order.number !== null);
  if (remaining.length < orders.length) writeKnownOrders(remaining);
}
