import { Command, InvalidArgumentError, Option } from 'commander';
import type { Db } from '@/lib/db/schema';
import { sumVitals, type VitalsLabel } from '@/lib/db/vitals';
import {
  type Bucket,
  dayBefore,
  goodShare,
  KEPT_DAYS,
  p75,
  totalOf,
  type VitalName,
  vitalNames,
  vitals,
} from '@/lib/vitals/histogram';
import { examples } from './help';
import { jsonOption, readCount } from './read-options';
import { onDatabase, print, printJson } from './run';
import { formatTable } from './table';

/** The views of one kind; of all of them where `label` is null. */
type Group = { label: string | null; buckets: Bucket[] };

type Metric = { name: VitalName; groups: Group[] };

/** The days that are told of, the last of them today's, and what views are told apart by. */
type Asked = { since: string; until: string; by: VitalsLabel };

/** The histograms of each metric that was reported: all views, then each kind, most views first. */
async function readMetrics(db: Db, { since, by }: Asked): Promise<Metric[]> {
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

/** "2.31 s", "180 ms", or the score of CLS, "0.012"; a dash for none. */
function formatValue(name: VitalName, value: number | null): string {
  if (value === null) return '-';
  if (name === 'CLS') return (value / 1000).toFixed(3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

const BAR = 20;

/** A share as a bar of 20 letters and in percent. */
function formatShare(share: number | null): string {
  if (share === null) return '-';
  const full = Math.round(share * BAR);
  // Rounded down: what is not all good does not say 100 %.
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} %`;
}

const HEADINGS: Record<VitalsLabel, string> = {
  page: 'Page',
  language: 'Language',
  connection: 'Connection',
};

function metricText({ name, groups }: Metric, by: VitalsLabel): string {
  const { title, good } = vitals[name];
  const rows = groups.map(({ label, buckets }) => [
    label ?? 'all',
    String(totalOf(buckets)),
    formatValue(name, p75(name, buckets)),
    formatShare(goodShare(name, buckets)),
  ]);
  const table = formatTable([HEADINGS[by], 'Views', 'p75', 'Good'], rows);
  return `${name}, ${title} (good: up to ${formatValue(name, good)})\n${table}`;
}

const asked = (days: number, by: VitalsLabel, now: Date): Asked => ({
  since: dayBefore(now, days - 1),
  until: dayBefore(now),
  by,
});

const NONE =
  'No page view was reported in these days. Browsers report a view once it was left; what they report shows here some seconds later.';

/** How fast pages were for shoppers over so many days, today among them: a table a metric. */
export async function vitalsText(
  db: Db,
  days: number,
  by: VitalsLabel,
  now: Date,
): Promise<string> {
  const period = asked(days, by, now);
  const metrics = await readMetrics(db, period);
  if (metrics.length === 0) return NONE;
  const heading = `${period.since} to ${period.until}: three of four views were as fast as p75.`;
  return [heading, ...metrics.map((metric) => metricText(metric, by))].join('\n\n');
}

/** The same for programs: times in ms, CLS as its score, shares from 0 to 1. */
export async function vitalsDocument(db: Db, days: number, by: VitalsLabel, now: Date) {
  const period = asked(days, by, now);
  const metrics = await readMetrics(db, period);
  const inUnit = (name: VitalName, value: number) => (name === 'CLS' ? value / 1000 : value);
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    ...period,
    metrics: metrics.map(({ name, groups }) => ({
      metric: name,
      good_up_to: inUnit(name, vitals[name].good),
      groups: groups.map(({ label, buckets }) => ({
        [by]: label,
        views: totalOf(buckets),
        p75: rounded(inUnit(name, p75(name, buckets) ?? 0)),
        good_share: rounded(goodShare(name, buckets) ?? 0),
      })),
    })),
  };
}

function readDays(text: string): number {
  const days = readCount(text);
  if (days <= KEPT_DAYS) return days;
  throw new InvalidArgumentError(`Figures are kept for ${KEPT_DAYS} days.`);
}

export const vitalsCommand = new Command('vitals')
  .description('how fast pages were for shoppers')
  .option('--days <number>', `so many days, today among them, up to ${KEPT_DAYS}`, readDays, 28)
  .addOption(
    new Option('--by <what>', 'what views are told apart by')
      .choices(['page', 'language', 'connection'])
      .default('page'),
  )
  .addOption(jsonOption())
  .addHelpText('after', examples('vitals', 'vitals --days 7 --by connection', 'vitals --json'))
  .action(({ days, by, json }: { days: number; by: VitalsLabel; json?: true }) =>
    onDatabase(async ({ db }) => {
      if (json) printJson(await vitalsDocument(db, days, by, new Date()));
      else print(await vitalsText(db, days, by, new Date()));
    }),
  );
