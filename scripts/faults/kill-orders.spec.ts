import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../lib/port.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { type LoadOrder, ledgerOf, newOrders, placeAll, postOnce } from './support/order-load';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const ORDERS = 200;
const KILLS = 8;

/** Expects each order to be in the ledger once, under the number that was acknowledged. */
function expectExactlyOnce(orders: readonly LoadOrder[], csv: string): void {
  const ledger = ledgerOf(csv);
  expect(ledger.size).toBe(orders.length);
  for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`${ORDERS} orders under load survive kill -9 on ${engine}: none lost, none doubled`, async () => {
    test.setTimeout(300_000);
    const data = await dataFolder();
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    const port = await freePort();
    const start = (): Promise<ShopServer> =>
      startShop({
        PORT: String(port),
        DATA_DIR: data.dataDir,
        DATABASE_URL: postgres?.url ?? '',
      });
    let shop = await start();
    const orders = newOrders(ORDERS);
    const done = () => orders.filter(({ number }) => number !== null).length;
    let finished = false;
    const load = placeAll(() => shop.origin, orders).then(() => {
      finished = true;
    });

    // Meanwhile the command line writes to the same database.
    const writing = [1, 2, 3].map((index) =>
      shop.shop('promo', 'add', `LOAD${index}`, '--name', 'Load', '--discount', '10%'),
    );

    let kills = 0;
    while (!finished && kills < KILLS) {
      const next = Math.min(ORDERS, done() + Math.ceil(ORDERS / (KILLS + 1)));
      while (!finished && done() < next) await wait(2);
      await wait(Math.random() * 20);
      await shop.kill();
      kills += 1;
      shop = await start();
    }
    await load;
    await Promise.all(writing);

    const retried = orders.filter(({ tries }) => tries > 1).length;
    console.log(`${engine}: ${ORDERS} orders, ${kills} kills, ${retried} posted more than once`);
    expect(kills).toBeGreaterThan(3);
    expect(retried).toBeGreaterThan(0);
    expectExactlyOnce(orders, await shop.shop('orders', 'export'));

    // The same order again is the same order.
    for (const order of orders.slice(0, 20)) {
      expect(await postOnce(shop.origin, order)).toBe(order.number);
    }
    expectExactlyOnce(orders, await shop.shop('orders', 'export'));
    await shop.stop();
    await postgres?.stop();
    await data.remove();
  });
}
