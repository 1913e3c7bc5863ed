import { median, quantile, round } from './figures.mjs';
import { autocannon } from './tools.mjs';

/** Every load runs with few and with many connections. */
const CONNECTIONS = [16, 128];

/** How many rounds the compared loads take turns for. */
const ROUNDS = 3;

/** In ms: the shortest warm-up, and the longest wait until every connection has had a response. */
const MIN_WARMUP_MS = 1000;
const TIMEOUT_MS = 60_000;

/** The last of 128 simultaneous orders may take longer than autocannon's default of ten seconds. */
const withDefaults = (options) => ({
  headers: { 'accept-encoding': 'gzip' },
  timeout: TIMEOUT_MS / 1000,
  ...options,
});

const failures = ({ errors, timeouts, non2xx }) => errors + timeouts + non2xx;

/** Hands out paths in turn to all connections; with a plain list each connection starts over. */
export function inTurn(paths) {
  let next = 0;
  const setupRequest = (request) => ({ ...request, path: paths[next++ % paths.length] });
  return [{ setupRequest }];
}

/** Sends a fixed number of requests. Returns requests per second and failures. */
export async function loadAmount(options) {
  const began = performance.now();
  const result = await autocannon()(withDefaults(options));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: round(result.requests.total / seconds), failed: failures(result) };
}

/**
 * Measures a load for `seconds`, from the moment every connection has had a response: Node accepts
 * one new connection per turn of the event loop, so first responses come late. Returns requests per
 * second, latency (ms), the longest wait for a first response (ms) and failures.
 */
export async function load({ seconds, ...options }) {
  const answered = new Set();
  const times = [];
  const began = performance.now();
  let warm = null;
  let lastFirst = 0;
  const running = autocannon()({ ...withDefaults(options), duration: TIMEOUT_MS / 1000 + seconds });
  running.on('response', (client, _status, _bytes, time) => {
    const now = performance.now();
    if (warm !== null) {
      if (now - warm <= seconds * 1000) times.push(time);
      return;
    }
    if (!answered.has(client)) lastFirst = Math.max(lastFirst, time);
    answered.add(client);
    if (answered.size < options.connections || now - began < MIN_WARMUP_MS) return;
    warm = now;
    setTimeout(() => running.stop(), seconds * 1000);
  });
  const result = await running;
  return {
    perSecond: round(times.length / seconds),
    median: round(quantile(times, 0.5), 1),
    p99: round(quantile(times, 0.99), 1),
    firstAnswers: round(lastFirst),
    failed: failures(result),
  };
}

function printRow({ load: name, connections, perSecond, median: middle, p99, failed }) {
  process.stdout.write(
    `${name}, ${connections}: ${perSecond}/s, median ${middle} ms, p99 ${p99} ms, ` +
      `${failed} failed\n`,
  );
}

/** Runs a load with few and with many connections, `seconds` each. */
export async function loadBoth(name, seconds, options) {
  const rows = [];
  for (const connections of CONNECTIONS) {
    const result = await load({ connections, seconds, ...options });
    rows.push({ load: name, connections, ...result });
    printRow(rows.at(-1));
  }
  return rows;
}

const medianOf = (rounds, key, decimals) =>
  round(median(rounds.map((result) => result[key])), decimals);

/** The share of others' throughput in the same rounds; null without others. */
function shareOf(rounds, others) {
  if (others === undefined || rounds === others) return null;
  return round(median(rounds.map(({ perSecond }, at) => perSecond / others[at].perSecond)), 2);
}

/** The name of the load that a row's `ofEmpty` compares with. */
export const EMPTY_LOAD = 'empty page';

/** The medians of a load's rounds, and its shares of the twin's and the empty page's throughput. */
function rowOf(name, connections, roundsByName, twin) {
  const rounds = roundsByName[name];
  return {
    load: name,
    connections,
    perSecond: medianOf(rounds, 'perSecond'),
    median: medianOf(rounds, 'median', 1),
    p99: medianOf(rounds, 'p99', 1),
    firstAnswers: medianOf(rounds, 'firstAnswers'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    ofStatic: shareOf(rounds, roundsByName[twin]),
    ofEmpty: shareOf(rounds, roundsByName[EMPTY_LOAD]),
  };
}

/**
 * Runs loads in turns of `seconds` each, so that other work on the machine affects all of them
 * alike. Returns the medians of three rounds, compared with the last load and, where it
 * is among them, with the empty page.
 */
export async function loadInTurns(seconds, loads) {
  const names = Object.keys(loads);
  const rows = [];
  for (const connections of CONNECTIONS) {
    const rounds = Object.fromEntries(names.map((name) => [name, []]));
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const name of names) {
        rounds[name].push(await load({ connections, seconds, ...loads[name] }));
      }
    }
    for (const name of names) {
      rows.push(rowOf(name, connections, rounds, names.at(-1)));
      printRow(rows.at(-1));
    }
  }
  return rows;
}
