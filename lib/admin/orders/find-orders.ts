import { isOpen, type Order } from '@/lib/db/order-types';
import { findOrderByNumber, listOrdersWithLines } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { AdminRefusal } from '../refusal';

/** Says that no order has this number, and where the numbers are. */
export function unknownOrderText(number: string): string {
  return `There is no order ${number}. "orders list" shows the numbers.`;
}

/** The order of a number, however it is typed. Throws an AdminRefusal where there is none. */
export async function orderBy(db: Db, number: string): Promise<Order> {
  const order = await findOrderByNumber(db, normalizeOrderNumber(number));
  if (order === null) throw new AdminRefusal('not-found', unknownOrderText(number));
  return order;
}

/** The orders to print slips of: those named, else all that have not left yet, oldest first. */
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
