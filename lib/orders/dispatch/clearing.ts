import { clearExpiredCounters, hasExpiredCounters } from '@/lib/db/counter-store';
import { erasePastOrders, listPastOrders } from '@/lib/db/personal-data';
import { log } from '@/lib/server/log';
import type { Job } from './dispatcher';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Orders in one transaction: few, so that shoppers get their turn soon. */
const BATCH = 100;

/** Erases the persons of settled orders of which nothing was noted for so many days, once a day. */
export function retentionJob(days: number): Job<number[]> {
  return {
    name: 'retention',
    pauseMs: 0,
    everyMs: DAY_MS,
    async due(db, now) {
      const since = new Date(now.getTime() - days * DAY_MS);
      const ids = await listPastOrders(db, since, BATCH);
      return ids.length === 0 ? [] : [ids];
    },
    async work(db, ids, now) {
      await erasePastOrders(db, ids, now);
      log.info('retention.erased', { orders: ids.length });
    },
  };
}

/** Removes the counters of limits whose time is over, every five minutes. */
export function countersJob(): Job<'expired'> {
  return {
    name: 'expired-counters',
    pauseMs: 0,
    everyMs: 5 * MINUTE_MS,
    due: async (db, now) => ((await hasExpiredCounters(db, now)) ? ['expired'] : []),
    work: (db, _, now) => clearExpiredCounters(db, now),
  };
}
