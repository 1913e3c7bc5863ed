import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../lib/port.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { type LoadBalancer, startLoadBalancer } from './support/load-balancer';
import { ledgerOf, newOrders, placeAll, postOnce } from './support/order-load';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

test.describe.configure({ mode: 'serial' });

const SECRET = 'secret-of-the-fault-tests';

/** How many promo codes one client may try. */
const CODES = 10;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let data: Awaited<ReturnType<typeof dataFolder>>;
let balancer: LoadBalancer;
let ports: [number, number];
let first: ShopServer;
let second: ShopServer;

/** A shop on a port and on the shared database; its folder holds nothing the other one needs. */
const start = (port: number) =>
  startShop({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(data.dataDir, String(port)),
    REVALIDATE_SECRET: SECRET,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_PROMO: `${CODES}/10m`,
  });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  postgres = await startPostgres();
  data = await dataFolder();
  ports = [await freePort(), await freePort()];
  // Both at once: one of them migrates and seeds, the other waits.
  [first, second] = await Promise.all([start(ports[0]), start(ports[1])]);
  balancer = await startLoadBalancer(ports);
});

test.afterAll(async () => {
  await balancer.stop();
  await Promise.all([first.kill(), second.kill()]);
  await postgres.stop();
  await data.remove();
});

test('an order placed on one is the same order on the other, also when both are asked at once', async () => {
  const orders = newOrders(20);
  for (const order of orders) {
    const numbers = await Promise.all([
      postOnce(first.origin, order),
      postOnce(second.origin, order),
      postOnce(balancer.origin, order),
    ]);
    expect(numbers[0]).not.toBeNull();
    expect(new Set(numbers).size).toBe(1);
  }
  const ledger = ledgerOf(await first.shop('orders', 'export'));
  expect([...ledger.values()].map((numbers) => numbers.length)).toEqual(orders.map(() => 1));
});

test('tries of promo codes on both count together, to the last one', async () => {
  const tries = Array.from({ length: 3 * CODES }, (_, index) =>
    fetch(`${(index % 2 === 0 ? first : second).origin}/api/promocode/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ code: `GUESS${index}` }),
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([
    ...Array.from({ length: CODES }, () => 200),
    ...Array.from({ length: 2 * CODES }, () => 429),
  ]);
});

/** Imports the catalogue with one product renamed, by the command line beside the first shop. */
async function importNamed(name: string): Promise<void> {
  const file = join(data.dataDir, 'products.json');
  const products: { id: number }[] = JSON.parse(await first.shop('export', '--format', 'json'));
  const renamed = products.map((product) => (product.id === 124 ? { ...product, name } : product));
  await writeFile(file, JSON.stringify(renamed));
  await first.shop('import', file);
}

/** Whether the product's page shows this name, on the first shop and on the second. */
const shown = (name: string): Promise<boolean[]> =>
  Promise.all(
    [first, second].map(async ({ origin }) => {
      const answer = await fetch(`${origin}/product-details/124`);
      return (await answer.text()).includes(name);
    }),
  );

test('an import shows on both within two minutes by itself', async () => {
  const name = 'Renamed without a word';
  expect(await shown(name)).toEqual([false, false]);
  await importNamed(name);
  await expect.poll(() => shown(name), { timeout: 120_000 }).toEqual([true, true]);
});

test('an import shows on both at once where it calls /api/revalidate on each', async () => {
  const name = 'Renamed and announced';
  expect(await shown(name)).toEqual([false, false]);
  await importNamed(name);
  for (const { origin } of [first, second]) {
    const headers = { authorization: `Bearer ${SECRET}` };
    const answer = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
  }
  expect(await shown(name)).toEqual([true, true]);
});

/** Asks for a listing; returns 'shown', or what came in its place. */
const look = (origin: string): Promise<string> =>
  fetch(`${origin}/musk`, { signal: AbortSignal.timeout(15_000) }).then(
    async (answer) => {
      const html = await answer.text();
      return html.includes('Showing') ? 'shown' : `${answer.status} ${html.slice(0, 200)}`;
    },
    (error) => String(error.cause ?? error),
  );

test('either may be killed or stopped and started again under load: no request fails that a retry does not cure', async () => {
  const orders = newOrders(200, 5000);
  let finished = false;
  const load = placeAll(() => balancer.origin, orders).then(() => {
    finished = true;
  });
  let pages = 0;
  let cured = 0;
  const browsing = (async () => {
    while (!finished) {
      const first = await look(balancer.origin);
      if (first !== 'shown') {
        cured += 1;
        await wait(200);
        expect(await look(balancer.origin), `after ${first}`).toBe('shown');
      }
      pages += 1;
    }
  })();

  await first.kill();
  first = await start(ports[0]);
  expect(await second.stop()).toBe(0);
  second = await start(ports[1]);
  await second.kill();
  second = await start(ports[1]);
  await Promise.all([load, browsing]);

  console.log(`${balancer.program}: 200 orders and ${pages} pages, ${cured} pages asked for twice`);
  const ledger = ledgerOf(await first.shop('orders', 'export'));
  for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
});

test('both say that they are well', async () => {
  for (const { origin } of [first, second]) {
    const health = await fetch(`${origin}/api/health`);
    expect([health.status, health.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await health.json()).toMatchObject({
      status: 'ok',
      database: { ok: true, engine: 'postgres' },
      backend: { ok: true },
    });
  }
});
