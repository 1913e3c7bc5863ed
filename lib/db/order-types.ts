import type { Delivery } from '@/lib/delivery';
import type { Language } from '@/lib/language';
import type { Cents } from '@/lib/money';

/**
 * placed: new in the ledger · confirmed, shipped, delivered: by the shop · refused: at the door ·
 * cancelled, returned · replaced: by a changed order.
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

/** The statuses of orders on which the shop still has to act. */
export const openStatuses = [
  'placed',
  'confirmed',
  'shipped',
] as const satisfies readonly OrderStatus[];

/** The statuses of orders without revenue. */
export const lostStatuses = [
  'refused',
  'cancelled',
  'returned',
  'replaced',
] as const satisfies readonly OrderStatus[];

/** Returns whether the shop still has to act on an order with this status. */
export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/**
 * unsent: no mail is known to be sent · sent: one was · failed: none was, and the last try failed.
 */
export const emailStatuses = ['unsent', 'sent', 'failed'] as const;

export type EmailStatus = (typeof emailStatuses)[number];

/** A line of a stored order, with the name and price at the time. */
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

/** A line of an order to write. */
export type NewOrderLine = OrderLine & {
  /** What it takes its pieces of if that is counted (`countedSize`); null takes none. */
  stockSize: string | null;
};

/** An order to write to the ledger. */
export type NewOrder = Delivery & {
  /** The order number; unique. */
  number: string;
  /** The idempotency key of exactly this content; unique. */
  idempotencyKey: string;
  contentHash: string;
  /** The token of the shopper's page; null for orders from before there were pages. */
  token: string | null;
  /** The language of the page on which it was placed. */
  language: Language;
  /**
   * Null without a promo code. A code that takes an amount off has that amount, and the fraction 0.
   */
  promo: { code: string; name: string; fraction: number; amount?: Cents } | null;
  itemsTotal: Cents;
  /** The free unit: its basket line key and price; null if the offer does not apply. */
  gift: { lineKey: string; amount: Cents } | null;
  subtotal: Cents;
  promoDiscount: Cents;
  shipping: Cents;
  total: Cents;
  /** In the order of the basket. */
  lines: readonly NewOrderLine[];
};

/** An order of the ledger, without its lines. */
export type OrderSummary = Omit<NewOrder, 'lines'> & {
  id: number;
  status: OrderStatus;
  /** The status of its e-mail. */
  emailStatus: EmailStatus;
  /** The number of the order that replaced it; null if none did. */
  replacedBy: string | null;
  /** ISO 8601. */
  createdAt: string;
  /**
   * When its personal data was erased (ISO 8601), since when its delivery texts are empty; else
   * null.
   */
  erasedAt: string | null;
};

/** An order of the ledger. */
export type Order = OrderSummary & { lines: OrderLine[] };
