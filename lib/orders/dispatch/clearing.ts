import { clearExpiredCounters, hasExpiredCounters } from '@/lib/db/counter-store';
import { erasePastOrders, listPastOrders } from '@/lib/db/personal-data';
import { emptyLog } from '@/lib/db/sqlite';
import { clearPastRows, hasPastRows } from '@/lib/db/table-care';
import { clearVitalsBefore, hasVitalsBefore } from '@/lib/db/vitals';
import { log } from '@/lib/server/log';
import { dayBefore, KEPT_DAYS } from '@/lib/vitals/histogram';
import type { Job } from './job';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Orders per transaction: few, so that shoppers' requests do not wait long. */
const BATCH = 100;

const LOG_KEPT =
  'Another process reads the database: its log (shop.db-wal) holds what was erased until it is written over or the shop stops.';

/** Once a day, erases the personal data of settled orders without an event for this many days. */
export function retentionJob(days: number): Job<number[]> {
  const sinceOf = (now: Date) => new Date(now.getTime() - days * DAY_MS);
  return {
    name: 'retention',
    pauseMs: 0,
    everyMs: DAY_MS,
    async due(db, now) {
      const ids = await listPastOrders(db, sinceOf(now), BATCH);
      return ids.length === 0 ? [] : [ids];
    },
    async work(db, ids, now) {
      const orders = await erasePastOrders(db, ids, sinceOf(now), now);
      const emptied = await emptyLog(db);
      log.info('retention.erased', { orders });
      if (!emptied) log.warn('retention.log_kept', { text: LOG_KEPT });
    },
  };
}

/** Every five minutes, removes expired counters of rate limits. */
export function countersJob(): Job<'expired'> {
  return {
    name: 'expired-counters',
    pauseMs: 0,
    everyMs: 5 * MINUTE_MS,
    due: async (db, now) => ((await hasExpiredCounters(db, now)) ? ['expired'] : []),
    work: (db, _, now) => clearExpiredCounters(db, now),
  };
}

/** Once a day, removes histograms older than 90 days. */
export function vitalsJob(): Job<'past'> {
  const firstKeptDay = (now: Date) => dayBefore(now, KEPT_DAYS - 1);
  return {
    name: 'past-vitals',
    pauseMs: 0,
    everyMs: DAY_MS,
    due: async (db, now) => ((await hasVitalsBefore(db, firstKeptDay(now))) ? ['past'] : []),
    work: (db, _, now) => clearVitalsBefore(db, firstKeptDay(now)),
  };
}

/** Every hour, removes what the admin no longer needs: ended sessions and links, old entries. */
export function pastRowsJob(): Job<'past'> {
  return {
    name: 'past-rows',
    pauseMs: 0,
    everyMs: 60 * MINUTE_MS,
    due: async (db, now) => ((await hasPastRows(db, now)) ? ['past'] : []),
    work: (db, _, now) => clearPastRows(db, now),
  };
}
