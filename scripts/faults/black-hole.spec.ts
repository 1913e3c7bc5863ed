import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../testing/postgres.mjs';
import { type BlackHole, startBlackHole } from './support/black-hole';
import { type LoadOrder, ledgerOf, newOrders, postOnce } from './support/order-load';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const ORDERS = 120;
const HOLES = 4;

/** How long (ms) the network swallows everything, and how long a shopper waits at most. */
const HOLE_MS = 3000;
const LIMIT_MS = 10_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let data: Awaited<ReturnType<typeof dataFolder>>;
let network: BlackHole;
let shop: ShopServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  postgres = await startPostgres();
  data = await dataFolder();
  network = await startBlackHole(postgres.url);
  // With limits, so that the counters' connections are in use too.
  shop = await startShop({
    DATA_DIR: data.dataDir,
    DATABASE_URL: network.url,
    RATE_LIMIT_ORDERS: '100000/1h',
    RATE_LIMIT_ORDERS_PER_PHONE: '100000/1h',
  });
});

test.afterAll(async () => {
  await shop.kill();
  await network.stop();
  await postgres.stop();
  await data.remove();
});

/** Posts an order until it is acknowledged; notes how long (ms) each answer took. */
async function insist(order: LoadOrder, times: number[]): Promise<void> {
  while (order.number === null) {
    const began = performance.now();
    order.number = await postOnce(shop.origin, order);
    times.push(performance.now() - began);
    if (order.number === null) await wait(100);
  }
}

test(`a network that swallows everything for ${HOLE_MS} ms: every order is answered within 10 s and placed once, pages go on`, async () => {
  const orders = newOrders(ORDERS);
  const times: number[] = [];
  const placed = () => orders.filter(({ number }) => number !== null).length;
  const waiting = [...orders];
  const shopper = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) await insist(order, times);
  };
  // More than there are connections.
  const load = Promise.all(Array.from({ length: 16 }, shopper));
  const recoveries: number[] = [];
  for (let hole = 1; hole <= HOLES; hole += 1) {
    while (placed() < (hole * ORDERS) / (HOLES + 1)) await wait(2);
    network.swallow();
    const [page] = await Promise.all([fetch(`${shop.origin}/perfumes`), wait(HOLE_MS)]);
    expect(page.status).toBe(200);
    network.pass();
    const back = performance.now();
    const before = placed();
    while (placed() === before) await wait(5);
    recoveries.push(performance.now() - back);
  }
  await load;

  const longest = Math.max(...times);
  const shown = recoveries.map((ms) => Math.round(ms)).join(', ');
  console.log(`longest answer ${Math.round(longest)} ms; orders again after ${shown} ms`);
  expect(longest).toBeLessThan(LIMIT_MS);
  expect(Math.max(...recoveries)).toBeLessThan(LIMIT_MS);
  expect(times.length).toBeGreaterThan(ORDERS);
  const ledger = ledgerOf(await shop.shop('orders', 'export'));
  expect(ledger.size).toBe(ORDERS);
  for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
  expect(shop.logged('database.silent')).toBeGreaterThan(0);
});

test('an order of a quiet moment, whose connections the network has forgotten: 503 within 10 s, then placed', async () => {
  await expect
    .poll(() => fetch(`${shop.origin}/api/health`).then(({ status }) => status))
    .toBe(200);
  const [order] = newOrders(1).map((it) => ({ ...it, lastName: 'Load9999' }));
  if (order === undefined) throw new Error('no order');
  network.swallow();
  const began = performance.now();
  expect(await postOnce(shop.origin, order)).toBeNull();
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
  network.pass();
  const times: number[] = [];
  const back = performance.now();
  await insist(order, times);
  expect(performance.now() - back).toBeLessThan(LIMIT_MS);
});

test('the health check says so within 3 s while nothing comes through, and the process is alive', async () => {
  network.swallow();
  const health = await fetch(`${shop.origin}/api/health`, { signal: AbortSignal.timeout(3000) });
  expect(health.status).toBe(503);
  expect((await fetch(`${shop.origin}/api/health/live`)).status).toBe(200);
  network.pass();
  const status = () => fetch(`${shop.origin}/api/health`).then((answer) => answer.status);
  await expect.poll(status, { timeout: LIMIT_MS }).toBe(200);
});
