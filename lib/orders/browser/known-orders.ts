import type { Cents } from '@/lib/money';
import { isObject } from '@/lib/parse';
import { isOrderToken } from '../order-token';

/** An order that this browser has posted, as local storage holds it: nothing personal. */
export type KnownOrder = {
  /** Leads to the order's page. */
  token: string;
  /** Null until the shop has answered. */
  number: string | null;
  /** When it was posted, ISO 8601. */
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
  const known = typeof number === 'string' && number !== '' && number.length <= 20;
  return [{ token, number: known ? number : null, date, total }];
}

/** The orders in a stored text, newest first; what is damaged is left out. */
export function parseKnownOrders(text: string | null): KnownOrder[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.flatMap(parseOrder).slice(0, MAX_ORDERS) : [];
  } catch {
    return [];
  }
}

/** The orders with one of them new or changed: one with another token comes first. */
export function withOrder(orders: readonly KnownOrder[], order: KnownOrder): KnownOrder[] {
  const known = orders.some(({ token }) => token === order.token);
  return known
    ? orders.map((other) => (other.token === order.token ? order : other))
    : [order, ...orders].slice(0, MAX_ORDERS);
}

/** The orders that this browser remembers, newest first; none where it blocks its storage. */
export function readKnownOrders(): KnownOrder[] {
  try {
    return parseKnownOrders(window.localStorage.getItem(ORDERS_KEY));
  } catch {
    return [];
  }
}

/** Stores the orders, and has the frame show or hide its links to them. */
export function writeKnownOrders(orders: readonly KnownOrder[]): void {
  try {
    if (orders.length === 0) window.localStorage.removeItem(ORDERS_KEY);
    else window.localStorage.setItem(ORDERS_KEY, JSON.stringify(orders));
    document.documentElement.toggleAttribute('data-orders', orders.length > 0);
  } catch {
    // The order goes on without being remembered.
  }
}

/** Remembers an order before it is posted: its page is found whatever becomes of the answer. */
export function rememberOrder(token: string, total: Cents, now = new Date()): void {
  const orders = readKnownOrders();
  if (orders.some((order) => order.token === token)) return;
  writeKnownOrders(withOrder(orders, { token, number: null, date: now.toISOString(), total }));
}

/** Notes what the shop says of an order that this browser remembers. */
export function noteOrder(token: string, facts: Pick<KnownOrder, 'number' | 'total'>): void {
  const orders = readKnownOrders();
  const order = orders.find((known) => known.token === token);
  if (order) writeKnownOrders(withOrder(orders, { ...order, ...facts }));
}

/** Forgets an order that the shop has refused; one that has a number stays. */
export function forgetRefused(token: string): void {
  const orders = readKnownOrders();
  const kept = orders.filter((order) => order.token !== token || order.number !== null);
  if (kept.length < orders.length) writeKnownOrders(kept);
}
