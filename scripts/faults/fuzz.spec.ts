import { expect, test } from '@playwright/test';
import { type FuzzRequest, fuzzRequests } from './fuzz/requests';
import { type Outcome, send } from './fuzz/send';
import { MEMORY_PROBE, memoryInUse } from './support/memory';
import { dataFolder, startShop } from './support/shop-server';

/** FUZZ_SEED and FUZZ_COUNT choose another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const COUNT = Number(process.env.FUZZ_COUNT ?? 40_000);

/** After this many the page cache is full: memory in use then is no leak. */
const WARM_UP = 32_000;
const AT_ONCE = 4;
const SLOW_MS = 1000;
const GROWTH_MB = 10;

type Bad = Outcome & { request: FuzzRequest };

const isBad = ({ status, ms }: Outcome) => status === 0 || status >= 500 || ms > SLOW_MS;

/** Sends requests, a few at a time; returns those that failed or were slow. */
async function sendAll(port: number, requests: readonly FuzzRequest[]): Promise<Bad[]> {
  const bad: Bad[] = [];
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) {
      const outcome = await send(port, request);
      if (isBad(outcome)) bad.push({ ...outcome, request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return bad;
}

/**
 * Leaves out requests that were slow only because the machine was busy: sent alone they are fast.
 */
async function confirmed(port: number, bad: readonly Bad[]): Promise<Bad[]> {
  const still: Bad[] = [];
  for (const one of bad) {
    if (one.status >= 500) still.push(one);
    else still.push(...(await sendAll(port, [one.request])));
  }
  return still;
}

function shown({ request: { method, path, headers, body }, status, ms }: Bad): string {
  const text = JSON.stringify({ method, path, headers, body: body?.toString().slice(0, 300) });
  return `${status || 'no answer'} after ${Math.round(ms)} ms: ${text.slice(0, 1000)}`;
}

test(`${COUNT} generated requests: no 5xx, none slower than ${SLOW_MS} ms, no memory kept`, async () => {
  test.setTimeout(1_800_000);
  const requests = fuzzRequests(COUNT, SEED);
  const data = await dataFolder();
  const shop = await startShop({ DATA_DIR: data.dataDir, NODE_OPTIONS: MEMORY_PROBE });
  const early = await sendAll(shop.port, requests.slice(0, WARM_UP));
  const before = await memoryInUse(shop);
  const late = await sendAll(shop.port, requests.slice(WARM_UP));
  const growth = (await memoryInUse(shop)) - before;
  const bad = await confirmed(shop.port, [...early, ...late]);
  await shop.stop();
  await data.remove();

  const figures = `${before.toFixed(1)} MB in use after ${WARM_UP}, ${growth.toFixed(1)} more at the end`;
  console.log(`${COUNT} requests, seed ${SEED}: ${bad.length} failed; ${figures}`);
  expect(bad.map(shown)).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_MB);
});
