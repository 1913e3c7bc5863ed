import type { Cents } from '@/lib/money';
import { oneOf } from './order-rows';
import { isOpen, lostStatuses, type OrderStatus, orderStatuses } from './order-types';
import type { Db } from './schema';

/** A period of order times (ISO 8601), from `since` and before `before`; null for no limit. */
export type Period = { since: string | null; before: string | null };

/** The figures of the orders in one status. */
export type StatusFigures = { status: OrderStatus; orders: number; units: number; revenue: Cents };

/** The sales of a product. */
export type ProductFigures = { productId: number; name: string; units: number; revenue: Cents };

const BEST_SELLERS = 10;

/** PostgreSQL returns sums and counts as text. */
const numberOf = (sum: string | number | bigint | null) => Number(sum ?? 0);

function ordersOf(db: Db, { since, before }: Period) {
  let orders = db.selectFrom('orders');
  if (since !== null) orders = orders.where('created_at', '>=', since);
  if (before !== null) orders = orders.where('created_at', '<', before);
  return orders;
}

/** Returns the orders, units and cents of each status, in the statuses' order. */
export async function figuresByStatus(db: Db, period: Period): Promise<StatusFigures[]> {
  const units = await ordersOf(db, period)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => ['orders.status', eb.fn.sum('order_lines.quantity').as('units')])
    .groupBy('orders.status')
    .execute();
  const orders = await ordersOf(db, period)
    .select((eb) => [
      'status',
      eb.fn.countAll().as('orders'),
      eb.fn.sum('total_cents').as('revenue'),
    ])
    .groupBy('status')
    .execute();
  return orders
    .map((row) => ({
      status: oneOf(orderStatuses, row.status),
      orders: numberOf(row.orders),
      units: numberOf(units.find(({ status }) => status === row.status)?.units ?? 0),
      revenue: numberOf(row.revenue),
    }))
    .sort((a, b) => orderStatuses.indexOf(a.status) - orderStatuses.indexOf(b.status));
}

/** Returns the ten best-selling products by units, without lost orders. */
export async function bestSellers(db: Db, period: Period): Promise<ProductFigures[]> {
  const rows = await ordersOf(db, period)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.status', 'not in', lostStatuses)
    .select((eb) => [
      'product_id',
      eb.fn.max('order_lines.name').as('name'),
      eb.fn.sum('quantity').as('units'),
      eb.fn.sum(eb('quantity', '*', eb.ref('unit_price_cents'))).as('revenue'),
    ])
    .groupBy('product_id')
    .orderBy('units', 'desc')
    .orderBy('product_id')
    .limit(BEST_SELLERS)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    units: numberOf(row.units),
    revenue: numberOf(row.revenue),
  }));
}

/** The figures of the orders with a promo code, without lost ones. */
export type PromoFigures = { orders: number; revenue: Cents; discounts: Cents };

/** Returns how many orders used each code, without replaced ones that gave their use back. */
export async function usesByPromo(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['promo_code', eb.fn.countAll().as('uses')])
    .where('promo_code', 'is not', null)
    .where('promo_released', '=', 0)
    .groupBy('promo_code')
    .execute();
  return new Map(rows.map(({ promo_code, uses }) => [promo_code ?? '', numberOf(uses)] as const));
}

/** Returns the figures of each code by the orders with it, without lost ones. */
export async function figuresByPromo(db: Db): Promise<ReadonlyMap<string, PromoFigures>> {
  const rows = await db
    .selectFrom('orders')
    .where('promo_code', 'is not', null)
    .where('status', 'not in', lostStatuses)
    .select((eb) => [
      'promo_code',
      eb.fn.countAll().as('orders'),
      eb.fn.sum('total_cents').as('revenue'),
      eb.fn.sum('promo_discount_cents').as('discounts'),
    ])
    .groupBy('promo_code')
    .execute();
  return new Map(
    rows.map(({ promo_code, orders, revenue, discounts }) => {
      const figures = { orders: numberOf(orders), revenue: numberOf(revenue) };
      return [promo_code ?? '', { ...figures, discounts: numberOf(discounts) }] as const;
    }),
  );
}

/** Returns the number, totals and discounts of the orders with a promo code, without lost ones. */
export async function promoFigures(db: Db, code: string): Promise<PromoFigures> {
  const row = await db
    .selectFrom('orders')
    .where('promo_code', '=', code)
    .where('status', 'not in', lostStatuses)
    .select((eb) => [
      eb.fn.countAll().as('orders'),
      eb.fn.sum('total_cents').as('revenue'),
      eb.fn.sum('promo_discount_cents').as('discounts'),
    ])
    .executeTakeFirstOrThrow();
  return {
    orders: numberOf(row.orders),
    revenue: numberOf(row.revenue),
    discounts: numberOf(row.discounts),
  };
}

/** How many orders hold a product, and how many of them the shop still has to act on. */
export type OrderUse = { all: number; open: number };

/** Counts the orders that hold a product. */
export async function countOrdersOf(db: Db, productId: number): Promise<OrderUse> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('order_id').where('product_id', '=', productId),
    )
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .groupBy('status')
    .execute();
  const counts = rows.map(({ status, orders }) => ({
    isOpen: isOpen(oneOf(orderStatuses, status)),
    orders: numberOf(orders),
  }));
  const sum = (list: typeof counts) => list.reduce((total, { orders }) => total + orders, 0);
  return { all: sum(counts), open: sum(counts.filter((count) => count.isOpen)) };
}
