import { isOpen, type Order } from '@/lib/db/order-types';
import { findOrderByNumber, listOrdersWithLines } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { AdminRefusal } from '../refusal';

/** Returns the message that no order has this number, and how to find the numbers. */
export function unknownOrderText(number: string): string {
  return `There is no order ${number}. "orders list" shows the numbers.`;
}

/** Returns the order of a number, however it is typed. Throws an AdminRefusal if there is none. */
export async function orderBy(db: Db, number: string): Promise<Order> {
  const order = await findOrderByNumber(db, normalizeOrderNumber(number));
  if (order === null) throw new AdminRefusal('not-found', unknownOrderText(number));
  return order;
}

/**
 * Returns the orders for slips: the given ones, else all that are not on their way, oldest first.
 */
export async function ordersForSlips(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length > 0) {
    const orders = await Promise.all(numbers.map((number) => orderBy(db, number)));
    const settled = orders.filter(({ status }) => !isOpen(status));
    if (settled.length === 0) return orders;
    const reasons = settled.map(({ number, status }) => `${number} is ${status}`);
    throw new AdminRefusal('conflict', `Nothing is to be delivered: ${reasons.join(', ')}.`);
  }
  const waiting = await Promise.all(
    (['placed', 'confirmed'] as const).map((status) => listOrdersWithLines(db, { status })),
  );
  return waiting.flat().sort((a, b) => a.id - b.id);
}

/**
 * Returns those of the orders with these numbers that are to be delivered, and the other numbers.
 */
export async function openOrders(
  db: Db,
  numbers: readonly string[],
): Promise<{ orders: Order[]; settled: string[] }> {
  const found = await Promise.all(numbers.map((number) => findOrderByNumber(db, number)));
  const orders = found.flatMap((order) => (order !== null && isOpen(order.status) ? [order] : []));
  const open = new Set(orders.map(({ number }) => number));
  return { orders, settled: numbers.filter((number) => !open.has(number)) };
}
