import type { Db } from '@/lib/db/schema';
import { sumVitals, type VitalsLabel } from '@/lib/db/vitals';
import {
  type Bucket,
  dayBefore,
  totalOf,
  type VitalName,
  vitalNames,
} from '@/lib/vitals/histogram';

/** Formats a value: "2.31 s", "180 ms", or the score of CLS, "0.012"; a dash for none. */
export function formatVital(name: VitalName, value: number | null): string {
  if (value === null) return '-';
  if (name === 'CLS') return (value / 1000).toFixed(3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

/** The views with one label; all views if `label` is null. */
type Group = { label: string | null; buckets: Bucket[] };

/** The views that reported a metric. */
export type MetricViews = { name: VitalName; groups: Group[] };

/** The speed of pages from one day to another, grouped by a label of the views. */
export type VitalsSummary = {
  since: string;
  until: string;
  by: VitalsLabel;
  metrics: MetricViews[];
};

/**
 * Returns the histograms of each reported metric: of all views, then by label, most views first.
 */
async function readMetrics(db: Db, since: string, by: VitalsLabel): Promise<MetricViews[]> {
  const sums = await sumVitals(db, since, by);
  return vitalNames.flatMap((name) => {
    const all = sums.filter(({ metric }) => metric === name);
    if (all.length === 0) return [];
    const labels = [...new Set(all.map(({ label }) => label))];
    const groups = labels
      .map((label) => ({ label, buckets: all.filter((sum) => sum.label === label) }))
      .sort((a, b) => totalOf(b.buckets) - totalOf(a.buckets) || (a.label < b.label ? -1 : 1));
    return [{ name, groups: [{ label: null, buckets: all }, ...groups] }];
  });
}

/** Returns the speed of pages for shoppers over a number of days that end with the day of `now`. */
export async function vitalsSummary(
  db: Db,
  days: number,
  by: VitalsLabel,
  now = new Date(),
): Promise<VitalsSummary> {
  const since = dayBefore(now, days - 1);
  return { since, until: dayBefore(now), by, metrics: await readMetrics(db, since, by) };
}
