import type { Delivery } from '@/lib/delivery';
import type { Cents } from '@/lib/money';

/**
 * placed: in the ledger, its e-mail not known to be sent · emailed: known to be · email_failed: may
 * be sent again · replaced: by a changed order.
 */
export const orderStatuses = ['placed', 'emailed', 'email_failed', 'replaced'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

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
  /** The number of the order that replaced it. */
  replacedBy: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** An order of the ledger. */
export type Order = OrderSummary & { lines: OrderLine[] };
