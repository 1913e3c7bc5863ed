import { type Alert, listDueAlerts, listNews, type News, noteAlert } from '@/lib/db/alerts';
import { hasSubscriptions } from '@/lib/db/push-subscriptions';
import { keepRunning } from '@/lib/orders/dispatch/dispatcher';
import type { Job } from '@/lib/orders/dispatch/job';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { type Network, publicNetwork } from '../download/public-address';

/** How far back (ms) to look after a start: what is older is of no use as an alert. */
const LOOK_BACK_MS = 6 * 60 * 60 * 1000;

/**
 * How far back (ms) to look after a look that found nothing more: longer than a transaction lasts,
 * and than the clocks of a shop's machines differ. What a restore brings back is older.
 */
const OVERLAP_MS = 2 * 60 * 1000;

const AT_ONCE = 50;

const isNoted = (item: News | Alert): item is Alert => 'id' in item;

/** Returns the job that finds what people are to be alerted of, and sends it to their devices. */
export function alertsJob(network: Network = publicNetwork): Job<News | Alert> {
  let complete: number | null = null;
  return {
    name: 'alerts',
    pauseMs: 0,
    async due(db, now) {
      if (!(await hasSubscriptions(db, now))) return [];
      const from = complete === null ? now.getTime() - LOOK_BACK_MS : complete - OVERLAP_MS;
      const look = { since: new Date(from).toISOString(), now, limit: AT_ONCE };
      const news = await listNews(db, look);
      if (news.length > 0) return news;
      complete = now.getTime();
      return listDueAlerts(db, AT_ONCE, now);
    },
    async work(db, item, now) {
      if (!isNoted(item)) return noteAlert(db, item, now);
      // Loaded where it is needed: a shop that alerts nobody does without it.
      const { sendAlert } = await import('./send-alert');
      await sendAlert(db, item, { network, now });
    },
  };
}

/** Starts the job that alerts people of the admin, once per process. */
export function startAlerts(): void {
  oncePerProcess('alerts', () => {
    keepRunning(alertsJob());
    return true;
  });
}
