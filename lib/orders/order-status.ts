import { type OrderStatus, orderStatuses } from '@/lib/db/order-types';
import { shop } from '@/lib/shop';

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

/** A status in words. */
type StatusWords = {
  /** Its name in the history. */
  name: string;
  /** What the order's page says of it: the heading, and the sentence below. */
  heading: string;
  meaning: string;
  /** What the shop writes of the order after its number. */
  message: string;
};

/** What the shopper reads of each status. See docs/behaviour.md, "The order's page". */
export const STATUS_WORDS: Readonly<Record<OrderStatus, StatusWords>> = {
  placed: {
    name: 'Placed',
    heading: 'We have your order',
    meaning: `${shop.shipping.text}.`,
    message: 'has reached us.',
  },
  confirmed: {
    name: 'Confirmed',
    heading: 'Your order is confirmed',
    meaning: `${shop.shipping.text}.`,
    message: `is confirmed. ${shop.shipping.text}.`,
  },
  shipped: {
    name: 'On its way',
    heading: 'Your order is on its way',
    meaning: 'Please have the amount ready in cash.',
    message: 'is on its way to you. Please have the amount ready in cash.',
  },
  delivered: {
    name: 'Delivered',
    heading: 'Your order was delivered',
    meaning: 'Thank you for ordering from us.',
    message: 'was delivered. Thank you for ordering from us.',
  },
  refused: {
    name: 'Not accepted',
    heading: 'Your order was not accepted at the door',
    meaning: 'Tell us in the chat if you still want it.',
    message: 'was not accepted at the door. Tell us here if you still want it.',
  },
  cancelled: {
    name: 'Cancelled',
    heading: 'This order is cancelled',
    meaning: 'Nothing will be delivered, and there is nothing to pay.',
    message: 'is cancelled. Nothing will be delivered, and there is nothing to pay.',
  },
  returned: {
    name: 'Returned',
    heading: 'Your order has come back to us',
    meaning: 'Ask us in the chat about anything that is still open.',
    message: 'has come back to us.',
  },
  replaced: {
    name: 'Replaced',
    heading: 'This order was replaced',
    meaning: 'A changed order took its place.',
    message: 'was replaced by a changed one.',
  },
};
