import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '@/lib/in-time';
import { logLasting } from './log';
import { oncePerProcess } from './once-per-process';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Bounds in seconds, including Google's limits for good and poor. */
const VITALS_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5];

/** How long (ms) a figure may take, so that one that hangs does not delay a scrape. */
const READ_MS = 2000;

function make() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'shop_request_duration_seconds',
      help: 'Requests by kind of route and status, until the answer was handed to the network',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    frontCacheHits: new Counter({
      name: 'shop_front_cache_hits_total',
      help: 'Requests for pages that were answered in front of Next',
      registers,
    }),
    orders: new Counter({
      name: 'shop_orders_total',
      help: 'Orders that were posted, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'shop_limit_refusals_total',
      help: 'What a limit refused, by its rule',
      labelNames: ['rule'],
      registers,
    }),
    vitalsSeconds: new Histogram({
      name: 'shop_web_vitals_seconds',
      help: 'LCP, INP and TTFB as browsers reported them, by kind of page',
      labelNames: ['metric', 'page'],
      buckets: VITALS_SECONDS,
      registers,
    }),
    vitalsShift: new Histogram({
      name: 'shop_web_vitals_layout_shift',
      help: 'CLS as browsers reported it, by kind of page',
      labelNames: ['page'],
      buckets: SHIFTS,
      registers,
    }),
    backendFailures: new Counter({
      name: 'shop_backend_failures_total',
      help: 'Calls that the backend did not answer, or not usably',
      registers,
    }),
    databaseWaits: new Histogram({
      name: 'shop_database_wait_seconds',
      help: 'Time until a connection to PostgreSQL was to be had, by pool',
      labelNames: ['pool'],
      buckets: SECONDS,
      registers,
    }),
  };
}

/**
 * Returns this process's metrics for GET /metrics (docs/scaling.md, "Metrics"). Labels have few
 * values, and are never an address, a number or a path.
 */
export const metrics = () => oncePerProcess('metrics', make);

/** A value of a figure, with labels if there are several. */
export type Sample = { value: number; labels?: Readonly<Record<string, string>> };

/** A figure that is read on each scrape instead of being counted. */
export type Figure = {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Returns no sample if the value is unknown. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
};

/**
 * Adds figures to this process's metrics. Leaves out, and logs, one that fails or takes longer than
 * 2 s.
 */
export function addFigures(figures: readonly Figure[], { registry } = metrics()): void {
  for (const { name, help, labels = [], read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        gauge.reset();
        if (labels.length === 0) gauge.remove();
        try {
          const samples = await inTime(READ_MS, Promise.resolve().then(read));
          for (const sample of samples) gauge.set({ ...sample.labels }, sample.value);
        } catch (error) {
          logLasting('metrics.not_read', error, { figure: name }, name);
        }
      },
    });
  }
}

/** Returns all metrics as Prometheus text, including the process's own. */
export function metricsText(): Promise<string> {
  const { registry } = metrics();
  oncePerProcess('process-metrics', () => {
    collectDefaultMetrics({ register: registry });
    return true;
  });
  return registry.metrics();
}
