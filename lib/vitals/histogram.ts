import { shop } from '@/lib/shop';

/** The metrics that browsers report, by their web-vitals names. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

export type VitalName = (typeof vitalNames)[number];

/** Bounds in ms, a quarter to a third apart, including each of Google's limits. */
const TIMES = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1200, 1500, 1800, 2100, 2500,
  3000, 3500, 4000, 5000, 6500, 8000, 10_000, 15_000, 30_000, 60_000,
] as const;

/** Bounds in thousandths of a layout shift score. */
const SHIFTS = [0, 1, 5, 10, 20, 30, 50, 75, 100, 125, 150, 200, 250, 350, 500, 750, 1000, 5000];

/** How a metric is counted and judged: in whole ms, or thousandths of CLS. */
export type Vital = {
  title: string;
  /** Google's upper limit for "good". */
  good: number;
  /** The upper bounds of its buckets, ascending; a value above the last counts as the last. */
  bounds: readonly number[];
};

export const vitals: Readonly<Record<VitalName, Vital>> = {
  LCP: { title: 'the largest part of the page is drawn', good: 2500, bounds: TIMES },
  INP: { title: 'the slowest answer to a tap or key', good: 200, bounds: TIMES },
  CLS: { title: 'how far the page jumps', good: 100, bounds: SHIFTS },
  TTFB: { title: 'the first byte of the page has come', good: 800, bounds: TIMES },
};

/** The number of values in a bucket: up to `atMost`, and above the previous bound. */
export type Bucket = { atMost: number; count: number };

/** Returns the upper bound of the bucket for a web-vitals value (ms, or the score of CLS). */
export function bucketOf(name: VitalName, value: number): number {
  const { bounds } = vitals[name];
  const counted = name === 'CLS' ? value * 1000 : value;
  return bounds.find((bound) => counted <= bound) ?? bounds.at(-1) ?? 0;
}

/** Merges buckets with the same bounds into one ascending histogram. */
export function merged(buckets: readonly Bucket[]): Bucket[] {
  const counts = new Map<number, number>();
  for (const { atMost, count } of buckets) counts.set(atMost, (counts.get(atMost) ?? 0) + count);
  return [...counts]
    .map(([atMost, count]) => ({ atMost, count }))
    .sort((a, b) => a.atMost - b.atMost);
}

export const totalOf = (buckets: readonly Bucket[]): number =>
  buckets.reduce((sum, { count }) => sum + count, 0);

/**
 * Returns the 75th percentile of a histogram (ms, or thousandths of CLS), interpolated within its
 * bucket; null for an empty histogram.
 */
export function p75(name: VitalName, buckets: readonly Bucket[]): number | null {
  const rank = totalOf(buckets) * 0.75;
  if (rank === 0) return null;
  let below = 0;
  for (const { atMost, count } of merged(buckets)) {
    if (count > 0 && below + count >= rank) {
      const from = vitals[name].bounds.findLast((bound) => bound < atMost) ?? 0;
      return from + ((atMost - from) * (rank - below)) / count;
    }
    below += count;
  }
  return null;
}

/** Returns the good share of a histogram, from 0 to 1; null for an empty one. */
export function goodShare(name: VitalName, buckets: readonly Bucket[]): number | null {
  const total = totalOf(buckets);
  if (total === 0) return null;
  return totalOf(buckets.filter(({ atMost }) => atMost <= vitals[name].good)) / total;
}

/** The Swedish locale formats a day as "2026-01-02". */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: shop.timeZone, dateStyle: 'short' });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day that is `count` days before a time, in the shop's time zone. */
export function dayBefore(time: Date, count = 0): string {
  const date = new Date(`${days.format(time)}T00:00:00Z`);
  return new Date(date.getTime() - count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days to keep histograms. */
export const KEPT_DAYS = 90;
