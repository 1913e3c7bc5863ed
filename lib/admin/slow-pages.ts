import type { Db } from '@/lib/db/schema';
import { p75, totalOf, type VitalName, vitals } from '@/lib/vitals/histogram';
import { vitalsSummary } from './vitals-summary';

/** The days that are looked at. */
const DAYS = 7;

/** Views below which a page's figures say nothing. */
const FEWEST = 5;

/** A page that is slow for a quarter of its views: ms, or thousandths of CLS. */
export type SlowPage = { page: string; metric: VitalName; p75: number; views: number };

/**
 * Returns which pages were slow for shoppers in the last days, the most viewed first; null where no
 * browser has reported.
 */
export async function slowPages(db: Db, now: Date): Promise<SlowPage[] | null> {
  const { metrics } = await vitalsSummary(db, DAYS, 'page', now);
  if (metrics.length === 0) return null;
  return metrics
    .flatMap(({ name, groups }) =>
      groups.flatMap(({ label, buckets }): SlowPage[] => {
        const [value, views] = [p75(name, buckets), totalOf(buckets)];
        const isSlow = value !== null && value > vitals[name].good && views >= FEWEST;
        return isSlow && label !== null ? [{ page: label, metric: name, p75: value, views }] : [];
      }),
    )
    .sort((a, b) => b.views - a.views);
}
