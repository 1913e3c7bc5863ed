import type { Db } from '@/lib/db/schema';
import { sumVitals, type VitalsLabel } from '@/lib/db/vitals';
import {
  type Bucket,
  dayBefore,
  totalOf,
  type VitalName,
  vitalNames,
} from '@/lib/vitals/histogram';

/** The views of one kind; of all of them where `label` is null. */
type Group = { label: string | null; buckets: Bucket[] };

/** The views that reported a metric. */
export type MetricViews = { name: VitalName; groups: Group[] };

/** How fast pages were, from one day to another, in groups by what views are told apart by. */
export type VitalsSummary = {
  since: string;
  until: string;
  by: VitalsLabel;
  metrics: MetricViews[];
};

/** The histograms of each metric that was reported: all views, then each kind, most views first. */
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

/** How fast pages were for shoppers over so many days, of which `now` is in the last. */
export async function vitalsSummary(
  db: Db,
  days: number,
  by: VitalsLabel,
  now = new Date(),
): Promise<VitalsSummary> {
  const since = dayBefore(now, days - 1);
  return { since, until: dayBefore(now), by, metrics: await readMetrics(db, since, by) };
}
