import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../testing/postgres.mjs';
import { ledgerOf, newOrders, placeAll } from './support/order-load';
import { dataFolder, startShop } from './support/shop-server';

const ORDERS = 200;
const CRASHES = 4;

test(`${ORDERS} orders under load survive crashes of PostgreSQL, and pages go on meanwhile`, async () => {
  const postgres = await startPostgres();
  const data = await dataFolder();
  const shop = await startShop({ DATA_DIR: data.dataDir, DATABASE_URL: postgres.url });
  const orders = newOrders(ORDERS);
  const done = () => orders.filter(({ number }) => number !== null).length;
  const load = placeAll(() => shop.origin, orders);
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    while (done() < (crash * ORDERS) / (CRASHES + 1)) await wait(2);
    const [, page] = await Promise.all([postgres.crash(), fetch(`${shop.origin}/perfumes`)]);
    expect(page.status).toBe(200);
  }
  await load;

  const retried = orders.filter(({ tries }) => tries > 1).length;
  console.log(`${ORDERS} orders, ${CRASHES} crashes, ${retried} posted more than once`);
  expect(retried).toBeGreaterThan(0);
  const ledger = ledgerOf(await shop.shop('orders', 'export'));
  expect(ledger.size).toBe(ORDERS);
  for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
  expect((await fetch(`${shop.origin}/api/health`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  await postgres.stop();
  await data.remove();
});
