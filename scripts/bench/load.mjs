import { round } from './statistics.mjs';
import { autocannon } from './tools.mjs';

function summary({ requests, latency, errors, timeouts, non2xx }) {
  return {
    perSecond: Math.round(requests.average),
    median: round(latency.p50, 1),
    p99: round(latency.p99, 1),
    failed: errors + timeouts + non2xx,
  };
}

/** One load; `what` is autocannon's options. Answers requests a second, latency (ms) and failures. */
export async function load(what) {
  return summary(await autocannon()({ headers: { 'accept-encoding': 'gzip' }, ...what }));
}

/** The same load with few and with many connections, each for some seconds after a short warm-up. */
export async function loadBoth(name, seconds, what) {
  const rows = [];
  for (const connections of [16, 128]) {
    const warmup = { connections, duration: 1 };
    const found = await load({ connections, duration: seconds, warmup, ...what });
    rows.push({ load: name, connections, ...found });
    const { perSecond, p99, failed } = found;
    process.stdout.write(
      `${name}, ${connections}: ${perSecond}/s, p99 ${p99} ms, ${failed} failed\n`,
    );
  }
  return rows;
}
