import { median, quantile, round } from './figures.mjs';
import { autocannon } from './tools.mjs';

/** Few and many connections. */
const CONNECTIONS = [16, 128];

/** How often loads that are compared take turns. */
const ROUNDS = 3;

/** The shortest warm-up, and the longest wait until every connection has had a response (ms). */
const WARMUP = 1000;
const LIMIT = 60_000;

/** The last of 128 orders at once may take longer than autocannon's default of ten seconds. */
const withDefaults = (what) => ({
  headers: { 'accept-encoding': 'gzip' },
  timeout: LIMIT / 1000,
  ...what,
});

const failures = ({ errors, timeouts, non2xx }) => errors + timeouts + non2xx;

/** Shares paths among all connections of a load; a plain list starts again on each of them. */
export function inTurn(paths) {
  let next = 0;
  const setupRequest = (request) => ({ ...request, path: paths[next++ % paths.length] });
  return [{ setupRequest }];
}

/** A load of this many requests. Returns requests per second and failures. */
export async function loadAmount(what) {
  const began = performance.now();
  const found = await autocannon()(withDefaults(what));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: round(found.requests.total / seconds), failed: failures(found) };
}

/**
 * A load of this many seconds on warm connections: it begins once each of them has had a response.
 * Node accepts one new connection per turn, so many at once wait for their first response; the
 * longest such wait is a figure of its own. Returns requests per second, latency (ms), that wait
 * (ms) and failures.
 */
export async function load({ seconds, ...what }) {
  const answered = new Set();
  const times = [];
  const began = performance.now();
  let warm = null;
  let lastFirst = 0;
  const running = autocannon()({ ...withDefaults(what), duration: LIMIT / 1000 + seconds });
  running.on('response', (client, _status, _bytes, time) => {
    const now = performance.now();
    if (warm !== null) {
      if (now - warm <= seconds * 1000) times.push(time);
      return;
    }
    if (!answered.has(client)) lastFirst = Math.max(lastFirst, time);
    answered.add(client);
    if (answered.size < what.connections || now - began < WARMUP) return;
    warm = now;
    setTimeout(() => running.stop(), seconds * 1000);
  });
  const found = await running;
  return {
    perSecond: round(times.length / seconds),
    median: round(quantile(times, 0.5), 1),
    p99: round(quantile(times, 0.99), 1),
    firstAnswers: round(lastFirst),
    failed: failures(found),
  };
}

function tell({ load: name, connections, perSecond, median: middle, p99, failed }) {
  process.stdout.write(
    `${name}, ${connections}: ${perSecond}/s, median ${middle} ms, p99 ${p99} ms, ` +
      `${failed} failed\n`,
  );
}

/** The same load with few and with many connections, each for some seconds. */
export async function loadBoth(name, seconds, what) {
  const rows = [];
  for (const connections of CONNECTIONS) {
    const found = await load({ connections, seconds, ...what });
    rows.push({ load: name, connections, ...found });
    tell(rows.at(-1));
  }
  return rows;
}

const middleOf = (rounds, key, decimals) =>
  round(median(rounds.map((found) => found[key])), decimals);

/** The share of others' throughput in the same rounds; null without others. */
function shareOf(rounds, others) {
  if (others === undefined || rounds === others) return null;
  return round(median(rounds.map(({ perSecond }, at) => perSecond / others[at].perSecond)), 2);
}

/** The name of the load that a row's `ofEmpty` compares with. */
export const EMPTY_LOAD = 'empty page';

/** The row of a load's rounds, with its shares of what the twin and the empty page give. */
function rowOf(name, connections, found, twin) {
  const rounds = found[name];
  return {
    load: name,
    connections,
    perSecond: middleOf(rounds, 'perSecond'),
    median: middleOf(rounds, 'median', 1),
    p99: middleOf(rounds, 'p99', 1),
    firstAnswers: middleOf(rounds, 'firstAnswers'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    ofStatic: shareOf(rounds, found[twin]),
    ofEmpty: shareOf(rounds, found[EMPTY_LOAD]),
  };
}

/**
 * The medians of loads that take turns for some seconds each, in three rounds, so that other work
 * on the machine affects all of them alike. The others are compared with the last load, and with the
 * empty page where it is among them.
 */
export async function loadInTurns(seconds, loads) {
  const names = Object.keys(loads);
  const rows = [];
  for (const connections of CONNECTIONS) {
    const found = Object.fromEntries(names.map((name) => [name, []]));
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const name of names) {
        found[name].push(await load({ connections, seconds, ...loads[name] }));
      }
    }
    for (const name of names) {
      rows.push(rowOf(name, connections, found, names.at(-1)));
      tell(rows.at(-1));
    }
  }
  return rows;
}
