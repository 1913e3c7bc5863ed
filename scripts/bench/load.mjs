import { median, round } from './statistics.mjs';
import { autocannon } from './tools.mjs';

/** Few and many connections. */
const CONNECTIONS = [16, 128];

/** How often loads that are compared take turns. */
const ROUNDS = 3;

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

function tell({ load: name, connections, perSecond, median: middle, p99, failed }) {
  process.stdout.write(
    `${name}, ${connections}: ${perSecond}/s, median ${middle} ms, p99 ${p99} ms, ${failed} failed\n`,
  );
}

/** The same load with few and with many connections, each for some seconds after a short warm-up. */
export async function loadBoth(name, seconds, what) {
  const rows = [];
  for (const connections of CONNECTIONS) {
    const warmup = { connections, duration: 1 };
    const found = await load({ connections, duration: seconds, warmup, ...what });
    rows.push({ load: name, connections, ...found });
    tell(rows.at(-1));
  }
  return rows;
}

const middleOf = (rounds, key, decimals) =>
  round(median(rounds.map((found) => found[key])), decimals);

/** The row of a load's rounds, with its part of the twin's throughput in the same round. */
function rowOf(name, connections, rounds, twins) {
  const ratios = rounds.map(({ perSecond }, at) => perSecond / twins[at].perSecond);
  return {
    load: name,
    connections,
    perSecond: middleOf(rounds, 'perSecond'),
    median: middleOf(rounds, 'median', 1),
    p99: middleOf(rounds, 'p99', 1),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    ofStatic: rounds === twins ? null : round(median(ratios), 2),
  };
}

/**
 * Loads by name that take turns, for some seconds each in each of three rounds, so that what else the machine does
 * weighs on all of them; the medians. The last is the one that the others are compared with.
 */
export async function loadInTurns(seconds, loads) {
  const names = Object.keys(loads);
  const rows = [];
  for (const connections of CONNECTIONS) {
    const found = Object.fromEntries(names.map((name) => [name, []]));
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const name of names) {
        const warmup = { connections, duration: 1 };
        found[name].push(await load({ connections, duration: seconds, warmup, ...loads[name] }));
      }
    }
    for (const name of names) {
      rows.push(rowOf(name, connections, found[name], found[names.at(-1)]));
      tell(rows.at(-1));
    }
  }
  return rows;
}
