import { type OrderStatus, orderStatuses } from '@/lib/db/order-types';

/** The allowed transitions. Only the replacing order makes an order `replaced`. */
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
 * Returns the statuses from which an order may change to another (docs/behaviour.md, "Orders after
 * they are placed").
 */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => NEXT[from].includes(to));
}

/** Returns the statuses that an owner may give an order of this status. */
export function statusesAfter(from: OrderStatus): readonly OrderStatus[] {
  return NEXT[from];
}

/** Returns the remaining statuses of a successful order. */
export function statusesAhead(status: OrderStatus): OrderStatus[] {
  const way: readonly OrderStatus[] = ['placed', 'confirmed', 'shipped', 'delivered'];
  const at = way.indexOf(status);
  return at === -1 ? [] : way.slice(at + 1);
}

/** Returns whether what an order of this status holds can be changed: before it is shipped. */
export function isAmendable(status: OrderStatus): boolean {
  return status === 'placed' || status === 'confirmed';
}

/** Returns why a transition is refused: "K7PX-4WQ9 is placed; only what is …". */
export function refusalText(number: string, from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `${number} is ${to} already.`;
  const before = statusesBefore(to).join(' or ');
  return `${number} is ${from}. Only an order that is ${before} can be ${to}.`;
}
