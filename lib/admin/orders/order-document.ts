import type { EmailAttempt } from '@/lib/db/email-attempts';
import type { Order, OrderSummary } from '@/lib/db/order-types';
import { deliveryColumns } from '@/lib/delivery';

/** Returns a listed order as JSON: amounts in cents, times in ISO 8601. */
export function orderRow(order: OrderSummary) {
  return {
    number: order.number,
    placed_at: order.createdAt,
    status: order.status,
    email_status: order.emailStatus,
    replaced_by: order.replacedBy,
    first_name: order.firstName,
    last_name: order.lastName,
    city: order.city,
    total_cents: order.total,
  };
}

/** Returns an order in full as JSON, with the tries to send its e-mail. */
export function orderDocument(order: Order, attempts: readonly EmailAttempt[]) {
  return {
    ...orderRow(order),
    ...deliveryColumns(order),
    hide_prices: order.hidePrices,
    newsletter: order.newsletter,
    lines: order.lines.map(({ productId, unitPrice, ...line }) => ({
      product_id: productId,
      ...line,
      unit_price_cents: unitPrice,
    })),
    items_total_cents: order.itemsTotal,
    gift_cents: order.gift?.amount ?? 0,
    subtotal_cents: order.subtotal,
    promo_code: order.promo?.code ?? null,
    promo_discount_cents: order.promoDiscount,
    shipping_cents: order.shipping,
    email_attempts: attempts.map(({ attemptedAt, outcome, detail }) => ({
      attempted_at: attemptedAt,
      outcome,
      detail,
    })),
  };
}
