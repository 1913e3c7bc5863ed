import { Counter, Histogram, Registry } from 'prom-client';
import { oncePerProcess } from './once-per-process';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What the process counts for GET /metrics (docs/scaling.md, "Metrics"). Labels are of few values:
 * never an address, a number or a path.
 */
function make() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'shop_request_duration_seconds',
      help: 'Requests by kind of route and status, from their start until the answer was handed over',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
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
      help: 'Requests that a limit refused, by rule',
      labelNames: ['rule'],
      registers,
    }),
    backendFailures: new Counter({
      name: 'shop_backend_failures_total',
      help: 'Calls that the backend did not answer, or not usably',
      registers,
    }),
    databaseWaits: new Histogram({
      name: 'shop_database_wait_seconds',
      help: 'Time until a connection to PostgreSQL was to be had',
      buckets: SECONDS,
      registers,
    }),
  };
}

/** The counters of this process. */
export const metrics = () => oncePerProcess('metrics', make);
