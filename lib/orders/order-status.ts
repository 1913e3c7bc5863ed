import { type OrderStatus, orderStatuses } from '@/lib/db/order-types';

/** What an order may become next. It becomes `replaced` only with the order that does it. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refused', 'returned'],
  delivered: ['returned'],
  refused: ['returned'],
  cancelled: [],
  returned: [],
  replaced: [],
};

/**
 * The statuses that an order may be in to become another one. See docs/behaviour.md,
 * "Orders after they are placed".
 */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => NEXT[from].includes(to));
}

/** The statuses still ahead of an order that goes well. */
export function statusesAhead(status: OrderStatus): OrderStatus[] {
  const way: readonly OrderStatus[] = ['placed', 'confirmed', 'shipped', 'delivered'];
  const at = way.indexOf(status);
  return at === -1 ? [] : way.slice(at + 1);
}

/** Why an order cannot become what was asked: "K7PX-4WQ9 is placed; only what is …". */
export function refusalText(number: string, from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `${number} is ${to} already.`;
  const before = statusesBefore(to).join(' or ');
  return `${number} is ${from}. Only an order that is ${before} can be ${to}.`;
}
