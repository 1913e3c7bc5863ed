import { Command, InvalidArgumentError, Option } from 'commander';
import {
  formatVital,
  type MetricViews,
  type VitalsSummary,
  vitalsSummary,
} from '@/lib/admin/vitals-summary';
import type { VitalsLabel } from '@/lib/db/vitals';
import { goodShare, KEPT_DAYS, p75, totalOf, type VitalName, vitals } from '@/lib/vitals/histogram';
import { examples } from './help';
import { jsonOption, readCount } from './read-options';
import { onDatabase, print, printJson } from './run';
import { formatTable } from './table';

const BAR = 20;

/** A share as a bar of 20 characters and in percent. */
function formatShare(share: number | null): string {
  if (share === null) return '-';
  const full = Math.round(share * BAR);
  // Rounded down, so that only a full share reads 100 %.
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} %`;
}

const HEADINGS: Record<VitalsLabel, string> = {
  page: 'Page',
  language: 'Language',
  connection: 'Connection',
};

function metricText({ name, groups }: MetricViews, by: VitalsLabel): string {
  const { title, good } = vitals[name];
  const rows = groups.map(({ label, buckets }) => [
    label ?? 'all',
    String(totalOf(buckets)),
    formatVital(name, p75(name, buckets)),
    formatShare(goodShare(name, buckets)),
  ]);
  const table = formatTable([HEADINGS[by], 'Views', 'p75', 'Good'], rows);
  return `${name}, ${title} (good: up to ${formatVital(name, good)})\n${table}`;
}

const NONE =
  'No page view was reported in these days. Browsers report a view once it was left; what they report shows here some seconds later.';

/** How fast pages were, for people: one table per metric. */
export function vitalsText({ since, until, by, metrics }: VitalsSummary): string {
  if (metrics.length === 0) return NONE;
  const heading = `${since} to ${until}: three of four views were as fast as p75.`;
  return [heading, ...metrics.map((metric) => metricText(metric, by))].join('\n\n');
}

/** The same for programs: times in ms, CLS as its score, shares from 0 to 1. */
export function vitalsDocument({ since, until, by, metrics }: VitalsSummary) {
  const inUnit = (name: VitalName, value: number) => (name === 'CLS' ? value / 1000 : value);
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    since,
    until,
    by,
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
      const summary = await vitalsSummary(db, days, by);
      if (json) printJson(vitalsDocument(summary));
      else print(vitalsText(summary));
    }),
  );
