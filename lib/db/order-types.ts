import type { Delivery } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import type { Cents } from '@/lib/money';

/**
 * placed: in the ledger, nobody has acted on it · confirmed, shipped, delivered: by the shop ·
 * refused: at the door · cancelled, returned · replaced: by a changed order.
 */
export const orderStatuses = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
  'returned',
  'replaced',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses of orders that somebody still has to act on. */
export const openStatuses = [
  'placed',
  'confirmed',
  'shipped',
] as const satisfies readonly OrderStatus[];

/** The statuses of orders by which nothing is earned. */
export const lostStatuses = [
  'refused',
  'cancelled',
  'returned',
  'replaced',
] as const satisfies readonly OrderStatus[];

/** Whether somebody still has to act on an order of this status. */
export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/**
 * unsent: no mail is known to have left the house · sent: one did · failed: none, and the last try
 * failed.
 */
export const emailStatuses = ['unsent', 'sent', 'failed'] as const;

export type EmailStatus = (typeof emailStatuses)[number];

/** A line of a stored order: what was sold, as it was named and priced then. */
export type OrderLine = {
  productId: number;
  name: string;
  brand: string;
  /** As the catalogue named it. */
  type: string;
  size: string | null;
  perfume: string | null;
  quantity: number;
  unitPrice: Cents;
};

/** An order to be written to the ledger. */
export type NewOrder = Delivery & {
  /** The number the shopper and the shop know it by; unique. */
  number: string;
  /** Belongs to exactly this content; unique. */
  idempotencyKey: string;
  contentHash: string;
  /** Finds the shopper's page of it; null on orders from before there was one. */
  token: string | null;
  /** That of the page it was placed on. */
  language: Language;
  /** Null where no promo code applies. */
  promo: { code: string; name: string; fraction: number } | null;
  itemsTotal: Cents;
  /** The free unit: its basket line key and price; null where the offer does not apply. */
  gift: { lineKey: string; amount: Cents } | null;
  subtotal: Cents;
  promoDiscount: Cents;
  shipping: Cents;
  total: Cents;
  /** In the basket's order. */
  lines: readonly OrderLine[];
};

/** An order of the ledger, without its lines. */
export type OrderSummary = Omit<NewOrder, 'lines'> & {
  id: number;
  status: OrderStatus;
  /** What became of its e-mail. */
  emailStatus: EmailStatus;
  /** The number of the order that replaced it. */
  replacedBy: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** When its person was erased, ISO 8601: its delivery texts are empty since. Else null. */
  erasedAt: string | null;
};

/** An order of the ledger. */
export type Order = OrderSummary & { lines: OrderLine[] };
