import { figuresByStatus, type Period } from '@/lib/db/order-figures';
import { lostStatuses, type OrderStatus, type OrderSummary } from '@/lib/db/order-types';
import { countUnnotifiedOrders, listOrders } from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import type { Cents } from '@/lib/money';
import { formatShopDay, shopDay } from './shop-time';

/** Orders of a status on the page of the day; all of them are in the list of orders. */
const MOST = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders and what they come to, without lost ones. */
export type Sales = { orders: number; revenue: Cents };

/** What is to be done today, and how it goes. */
export type TodayFigures = {
  /** Whether any order ever came. */
  isNew: boolean;
  placed: OrderSummary[];
  confirmed: OrderSummary[];
  shipped: OrderSummary[];
  /** Orders of which no e-mail or webhook has told the shop. */
  untold: number;
  today: Sales;
  week: Sales;
  weekBefore: Sales;
};

async function salesOf(db: Db, period: Period): Promise<Sales> {
  const figures = await figuresByStatus(db, period);
  const kept = figures.filter(({ status }) => !lostStatuses.some((lost) => lost === status));
  const sum = (of: (one: Sales) => number) => kept.reduce((total, one) => total + of(one), 0);
  return { orders: sum(({ orders }) => orders), revenue: sum(({ revenue }) => revenue) };
}

/** Returns the day that begins some days before today, as the shop's clock has it (ISO 8601). */
function daysAgo(now: Date, days: number): string {
  const day = formatShopDay(new Date(now.getTime() - days * DAY_MS).toISOString());
  return shopDay(day)?.since ?? now.toISOString();
}

/** Returns what an owner looks at first, as it is now. Weeks are seven days that end with today. */
export async function todayFigures(db: Db, now: Date): Promise<TodayFigures> {
  const waiting = (status: OrderStatus) => listOrders(db, { status, limit: MOST });
  const [placed, confirmed, shipped, untold, any] = await Promise.all([
    waiting('placed'),
    waiting('confirmed'),
    waiting('shipped'),
    countUnnotifiedOrders(db),
    listOrders(db, { limit: 1 }),
  ]);
  const week = daysAgo(now, 6);
  const [today, thisWeek, weekBefore] = await Promise.all([
    salesOf(db, { since: daysAgo(now, 0), before: null }),
    salesOf(db, { since: week, before: null }),
    salesOf(db, { since: daysAgo(now, 13), before: week }),
  ]);
  const isNew = any.length === 0;
  return {
    isNew,
    placed,
    confirmed,
    shipped,
    untold: untold.count,
    today,
    week: thisWeek,
    weekBefore,
  };
}
