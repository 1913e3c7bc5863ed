import type { Cents } from '@/lib/money';
import { lostStatuses } from './order-types';
import type { Db } from './schema';

/** Orders and what they come to, without lost ones. */
export type Sales = { orders: number; revenue: Cents };

/**
 * The times (ISO 8601) at which today, the seven days up to it, and the seven before them begin.
 */
export type SalesDays = { today: string; week: string; weekBefore: string };

/** Returns the sales of today and of two weeks, by one walk over the orders of these days. */
export async function recentSales(
  db: Db,
  { today, week, weekBefore }: SalesDays,
): Promise<Record<keyof SalesDays, Sales>> {
  const row = await db
    .selectFrom('orders')
    .where('created_at', '>=', weekBefore)
    .where('status', 'not in', lostStatuses)
    .select(({ fn, ref, eb, lit }) => {
      const sum = (since: string, of: 'total_cents' | null) =>
        fn.sum(
          eb
            .case()
            .when('created_at', '>=', since)
            .then(of === null ? lit(1) : ref(of))
            .else(lit(0))
            .end(),
        );
      return [
        sum(today, null).as('todayOrders'),
        sum(today, 'total_cents').as('todayRevenue'),
        sum(week, null).as('weekOrders'),
        sum(week, 'total_cents').as('weekRevenue'),
        sum(weekBefore, null).as('allOrders'),
        sum(weekBefore, 'total_cents').as('allRevenue'),
      ];
    })
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text, and both engines null where there is nothing.
  const thisWeek = { orders: Number(row.weekOrders), revenue: Number(row.weekRevenue) };
  return {
    today: { orders: Number(row.todayOrders), revenue: Number(row.todayRevenue) },
    week: thisWeek,
    weekBefore: {
      orders: Number(row.allOrders) - thisWeek.orders,
      revenue: Number(row.allRevenue) - thisWeek.revenue,
    },
  };
}
