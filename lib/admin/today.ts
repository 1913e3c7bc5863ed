import { UNTOLD_MS } from '@/lib/db/alerts';
import { findLastBackup, type LastBackup } from '@/lib/db/last-backup';
import { recentSales, type Sales, type SalesDays } from '@/lib/db/order-sales';
import type { OrderSummary } from '@/lib/db/order-types';
import { listOrders } from '@/lib/db/orders';
import { countReviews } from '@/lib/db/reviews';
import type { Db } from '@/lib/db/schema';
import {
  countOpenOrders,
  listUntold,
  type OpenCounts,
  type UntoldOrder,
} from '@/lib/db/waiting-orders';
import type { Env } from '@/lib/env';
import { type Checked, recentChecks } from './going-live/recent-checks';
import { countByFilter, FEW_PIECES } from './products/search-products';
import { dayAgo, shopDay } from './shop-time';
import { type SlowPage, slowPages } from './slow-pages';

/** Orders on the page of the day; all of them are in the list of orders. */
const MOST = 20;

/** What everybody who may in looks at first. */
export type TodayFigures = {
  /** Whether no order ever came. */
  isNew: boolean;
  counts: OpenCounts;
  /** The newest new orders. */
  placed: OrderSummary[];
  /** Orders of which no e-mail or webhook has told the shop for some minutes. */
  untold: { count: number; orders: UntoldOrder[] };
  /** Reviews that nobody of the shop has read. */
  waitingReviews: number;
  /** Products sold out, and those of which few pieces are left; null if others keep the stock. */
  stock: { soldOut: number; low: number } | null;
};

/** Returns what is to be done, as it is now. */
export async function todayFigures(
  db: Db,
  { backendUrl }: Pick<Env, 'backendUrl'>,
  now: Date,
): Promise<TodayFigures> {
  const [counts, placed, untold, any, reviews, filters] = await Promise.all([
    countOpenOrders(db),
    listOrders(db, { status: 'placed', limit: MOST }),
    listUntold(db, new Date(now.getTime() - UNTOLD_MS), MOST),
    listOrders(db, { limit: 1 }),
    countReviews(db),
    backendUrl === null ? countByFilter(db, FEW_PIECES) : null,
  ]);
  const stock = filters && { soldOut: filters['sold-out'], low: filters.low };
  const waitingReviews = reviews.waiting;
  return { isNew: any.length === 0, counts, placed, untold, waitingReviews, stock };
}

/** How it goes, which the owner alone looks at. */
export type OwnersFigures = {
  sales: Record<keyof SalesDays, Sales>;
  goLive: Checked;
  lastBackup: LastBackup | null;
  slowPages: SlowPage[] | null;
};

/** Returns the time (ISO 8601) at which the day some days ago began, by the shop's clock. */
function daysAgo(now: Date, days: number): string {
  return shopDay(dayAgo(now, days))?.since ?? now.toISOString();
}

/** Returns how the shop goes, as it is now. Weeks are seven days; the last one ends with today. */
export async function ownersFigures(db: Db, settings: Env, now: Date): Promise<OwnersFigures> {
  const days = { today: daysAgo(now, 0), week: daysAgo(now, 6), weekBefore: daysAgo(now, 13) };
  const [sales, goLive, lastBackup, slow] = await Promise.all([
    recentSales(db, days),
    recentChecks(db, settings, now),
    findLastBackup(db),
    slowPages(db, now),
  ]);
  return { sales, goLive, lastBackup, slowPages: slow };
}
