import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { run } from '../lib/processes.mjs';
import { TEST_ENV } from '../lib/test-env.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { putSystemctl } from './support/documented-server';
import { type FakeServer, fakeServer } from './support/fake-server';
import { type LoadBalancer, startLoadBalancer } from './support/load-balancer';
import { ledgerOf, newOrders, postOnce } from './support/order-load';
import { runCommand } from './support/run-command';

test.describe.configure({ mode: 'serial' });

const START_MS = 60_000;

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let balancer: LoadBalancer;
let systemd: FakeServer;
let ports: [number, number];
let variables: Record<string, string>;

/** What the script asked of systemd, and whether the shops that it left alone were well then. */
const asked: { what: string; othersWell: boolean }[] = [];
const shops = new Map<number, ChildProcess>();
let starts = true;

const isWell = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status === 200;

/** Starts a shop as its unit does. */
function start(port: number): void {
  const shop = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: { ...process.env, ...variables, PORT: String(port) },
    stdio: 'ignore',
  });
  shops.set(port, shop);
}

/** Stops a shop as its unit does. */
async function stop(port: number): Promise<void> {
  const shop = shops.get(port);
  if (shop?.exitCode !== null || !shop.kill('SIGTERM')) return;
  await once(shop, 'exit');
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'));
  postgres = await startPostgres();
  ports = [await freePort(), await freePort()];
  variables = {
    ...TEST_ENV,
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '1',
  };
  for (const port of ports) {
    start(port);
    await expect.poll(() => isWell(port), { timeout: START_MS }).toBe(true);
  }
  balancer = await startLoadBalancer(ports);
  systemd = await fakeServer(async (request, response) => {
    const what = (request.url ?? '').slice(1);
    const port = Number(what.split('@')[1]);
    const others = ports.filter((other) => other !== port);
    const othersWell = (await Promise.all(others.map(isWell))).every(Boolean);
    asked.push({ what, othersWell });
    await stop(port);
    if (starts) start(port);
    response.end();
  });
  await putSystemctl(folder, systemd.origin);
});

test.afterAll(async () => {
  await balancer?.stop();
  await systemd?.refuse();
  await Promise.all([...shops.keys()].map(stop));
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the script for both shops, with systemd as the test plays it. */
const update = (limit = '60') =>
  run('sh', [inRoot('deploy/rolling-update.sh'), ...ports.map(String)], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      SHOP_START_LIMIT: limit,
    },
  });

const PAGES = ['/', '/perfumes', '/musk?sort=a-z', '/product-details/124', '/cart', '/checkout'];

test('shops restart one after the other under load: no request fails, and no order is posted twice', async () => {
  let updating = true;
  const orders = newOrders(2000);
  let [posted, pages] = [0, 0];
  const failed: string[] = [];
  const ordering = async () => {
    while (updating) {
      const order = orders[posted++];
      if (order === undefined) return;
      order.number = await postOnce(balancer.origin, order);
      if (order.number === null) failed.push(order.lastName);
    }
  };
  const browsing = async () => {
    while (updating) {
      const path = PAGES[pages++ % PAGES.length] ?? '/';
      const answer = await fetch(balancer.origin + path).catch((error) => String(error.cause));
      if (typeof answer === 'string') failed.push(`${path} ${answer}`);
      else if (answer.status !== 200 || !(await answer.text()).includes('</html>'))
        failed.push(`${path} ${answer.status}`);
    }
  };
  const load = Promise.all([ordering(), ordering(), browsing(), browsing()]);
  const updated = await update();
  updating = false;
  await load;

  expect(updated).toEqual({
    code: 0,
    output: ports.map((port) => `shop@${port} is well.\n`).join(''),
  });
  expect(asked).toEqual(ports.map((port) => ({ what: `restart/shop@${port}`, othersWell: true })));
  console.log(`${balancer.program}: ${posted} orders and ${pages} pages during the update`);
  expect(failed).toEqual([]);
  expect(pages).toBeGreaterThan(50);
  const ledger = ledgerOf(await runCommand(['orders', 'export'], variables));
  expect(ledger.size).toBe(posted);
  for (const { lastName, number } of orders.slice(0, posted)) {
    expect(ledger.get(lastName)).toEqual([number]);
  }
});

test('a release that does not get well stays with the first shop, and a shop alone is left as it is', async () => {
  asked.length = 0;
  starts = false;
  const failed = await update('3');
  expect(failed.code).toBe(1);
  expect(failed.output).toContain(`shop@${ports[0]} is not well after 3 s`);
  expect(asked.map(({ what }) => what)).toEqual([`restart/shop@${ports[0]}`]);

  asked.length = 0;
  const swapped = [...ports].reverse();
  ports = [swapped[0] ?? 0, swapped[1] ?? 0];
  const refused = await update();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`shop@${ports[0]} is left as it is`);
  expect(asked).toEqual([]);
  expect((await fetch(`${balancer.origin}/perfumes`)).status).toBe(200);
});
