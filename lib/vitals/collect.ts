import { database } from '@/lib/db/connection';
import { addVitals, type VitalsCount } from '@/lib/db/vitals';
import { logLasting } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { bucketOf, dayBefore, vitalNames } from './histogram';
import type { Report } from './report';

/** How long (ms) reports collect in memory before they are written together. */
const COLLECT_MS = 10_000;

/** The most buckets to keep while the database is down: as many as a day can have. */
const MOST_WAITING = 20_000;

type Waiting = { counts: Map<string, VitalsCount>; due: NodeJS.Timeout | null };

const waiting = () => oncePerProcess('vitals', (): Waiting => ({ counts: new Map(), due: null }));

function add(counted: VitalsCount): void {
  const { counts } = waiting();
  const { count, ...bucket } = counted;
  const key = Object.values(bucket).join(' ');
  const before = counts.get(key);
  if (before === undefined && counts.size >= MOST_WAITING) return;
  counts.set(key, { ...bucket, count: (before?.count ?? 0) + count });
}

function writeLater(): void {
  const state = waiting();
  state.due ??= setTimeout(() => void writeVitals(), COLLECT_MS).unref();
}

/** Counts a report. The counts are written within 10 s. */
export function countReport({ values, ...labels }: Report, now = new Date()): void {
  const { vitalsSeconds, vitalsShift } = metrics();
  const day = dayBefore(now);
  for (const metric of vitalNames) {
    const value = values[metric];
    if (value === undefined) continue;
    add({ ...labels, day, metric, atMost: bucketOf(metric, value), count: 1 });
    const { page } = labels;
    if (metric === 'CLS') vitalsShift.observe({ page }, value);
    else vitalsSeconds.observe({ metric, page }, value / 1000);
  }
  writeLater();
}

/** Writes the counts. If the database fails, tries again 10 s later. */
export async function writeVitals(): Promise<void> {
  const state = waiting();
  if (state.due !== null) clearTimeout(state.due);
  state.due = null;
  const counts = [...state.counts.values()];
  state.counts.clear();
  if (counts.length === 0) return;
  try {
    await addVitals(await database(), counts);
  } catch (error) {
    for (const count of counts) add(count);
    writeLater();
    logLasting('vitals.not_saved', error);
  }
}
