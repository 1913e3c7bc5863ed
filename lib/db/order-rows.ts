import type { Insertable, Selectable } from 'kysely';
import { byField, type DeliveryTexts, deliveryColumns, deliveryTexts } from '@/lib/delivery';
import { languages } from '@/lib/language';
import {
  type EmailStatus,
  emailStatuses,
  type NewOrder,
  type OrderLine,
  type OrderStatus,
  type OrderSummary,
  orderStatuses,
} from './order-types';
import type { Tables } from './schema';

/**
 * Returns a text that is one of `known`; throws for anything else, which means a damaged database.
 */
export function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((word) => word === text);
  if (found === undefined) throw new Error(`Unknown value in the database: ${text}`);
  return found;
}

/** PostgreSQL refuses NUL in text, and SQLite stops reading there. */
const storable = (text: string) => text.replaceAll('\0', '');

/** The texts of a delivery as every engine stores them. */
export const storedTexts = (texts: DeliveryTexts): DeliveryTexts =>
  byField((field) => storable(texts[field]));

/** How long (ms) the browser has to send a new order's e-mail before the server does. */
const BROWSER_SENDS_MS = 60_000;

/** Encodes an order for its table. */
export function toOrderRow(order: NewOrder, createdAt: string): Insertable<Tables['orders']> {
  return {
    number: order.number,
    idempotency_key: order.idempotencyKey,
    content_hash: order.contentHash,
    status: 'placed' satisfies OrderStatus,
    email_status: 'unsent' satisfies EmailStatus,
    email_claim: null,
    email_claimed_until: null,
    email_tries: 0,
    email_next_at: new Date(Date.parse(createdAt) + BROWSER_SENDS_MS).toISOString(),
    told_at: null,
    promo_released: 0,
    token: order.token,
    replaced_by: null,
    created_at: createdAt,
    erased_at: null,
    language: order.language,
    ...deliveryColumns(storedTexts(order)),
    newsletter: order.newsletter ? 1 : 0,
    hide_prices: order.hidePrices ? 1 : 0,
    promo_code: order.promo?.code ?? null,
    promo_name: order.promo?.name ?? null,
    promo_fraction: order.promo?.fraction ?? 0,
    promo_amount_cents: order.promo?.amount ?? null,
    items_total_cents: order.itemsTotal,
    gift_cents: order.gift?.amount ?? 0,
    gift_line_key: order.gift?.lineKey ?? null,
    promo_discount_cents: order.promoDiscount,
    shipping_cents: order.shipping,
    subtotal_cents: order.subtotal,
    total_cents: order.total,
  };
}

function promoOf(row: Selectable<Tables['orders']>): NewOrder['promo'] {
  if (row.promo_code === null) return null;
  return {
    code: row.promo_code,
    name: row.promo_name ?? row.promo_code,
    fraction: row.promo_fraction,
    ...(row.promo_amount_cents !== null && { amount: row.promo_amount_cents }),
  };
}

/** Decodes an order from its table. */
export function fromOrderRow(row: Selectable<Tables['orders']>): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    idempotencyKey: row.idempotency_key,
    contentHash: row.content_hash,
    token: row.token,
    status: oneOf(orderStatuses, row.status),
    emailStatus: oneOf(emailStatuses, row.email_status),
    replacedBy: row.replaced_by,
    createdAt: row.created_at,
    erasedAt: row.erased_at,
    language: oneOf(languages, row.language),
    ...deliveryTexts(row),
    newsletter: row.newsletter === 1,
    hidePrices: row.hide_prices === 1,
    promo: promoOf(row),
    itemsTotal: row.items_total_cents,
    gift:
      row.gift_line_key === null ? null : { lineKey: row.gift_line_key, amount: row.gift_cents },
    subtotal: row.subtotal_cents,
    promoDiscount: row.promo_discount_cents,
    shipping: row.shipping_cents,
    total: row.total_cents,
  };
}

/**
 * Encodes an order line for its table.
 * @param stockSize the counted size that it takes its pieces of; null if it takes none
 */
export function toLineRow(
  line: OrderLine,
  { orderId, position, stockSize }: { orderId: number; position: number; stockSize: string | null },
): Tables['order_lines'] {
  return {
    order_id: orderId,
    position,
    product_id: line.productId,
    name: line.name,
    brand: line.brand,
    type: line.type,
    size: line.size,
    perfume: line.perfume,
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    stock_size: stockSize,
  };
}

/** Decodes an order line from its table. */
export function fromLineRow(row: Selectable<Tables['order_lines']>): OrderLine {
  return {
    productId: row.product_id,
    name: row.name,
    brand: row.brand,
    type: row.type,
    size: row.size,
    perfume: row.perfume,
    quantity: row.quantity,
    unitPrice: row.unit_price_cents,
  };
}
