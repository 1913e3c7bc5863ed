import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { openMigrated } from '@/lib/db/connection';
import { type Db, inTransaction } from '@/lib/db/schema';
import { setCounts } from '@/lib/db/stock';
import { freePort } from '../lib/port.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { type LoadOrder, ledgerOf, newOrders, placeAll, postOnce } from './support/order-load';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const ORDERS = 200;
const KILLS = 8;

/** The pieces of what they order, one each. */
const PIECES = 190;

/**
 * Expects each order to be in the ledger once, under the number that was acknowledged, and none
 * that is sold out.
 */
function expectExactlyOnce(orders: readonly LoadOrder[], csv: string): void {
  const ledger = ledgerOf(csv);
  expect(ledger.size).toBe(PIECES);
  for (const { lastName, number } of orders) {
    expect(ledger.get(lastName)).toEqual(number === null ? undefined : [number]);
  }
}

/** The pieces that are left and those that orders took, as they are at one moment. */
async function piecesIn(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number; taken: number }>`
    select (select sum(pieces) from stock) as left,
      (select coalesce(sum(quantity), 0) from order_lines) as taken`.execute(db);
  return rows.reduce((sum, { left, taken }) => sum + Number(left) + Number(taken), 0);
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`${ORDERS} orders under load for ${PIECES} pieces survive kill -9 on ${engine}: none lost, none doubled`, async () => {
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
    const { db } = await openMigrated({
      databaseUrl: postgres?.url ?? null,
      dataDir: data.dataDir,
    });
    await inTransaction(db, (trx) =>
      setCounts(trx, [{ productId: 124, size: '', pieces: PIECES }], 'counted'),
    );
    const orders = newOrders(ORDERS);
    const done = () => orders.filter(({ number, soldOut }) => number !== null || soldOut).length;
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
      expect(await piecesIn(db)).toBe(PIECES);
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
    const placed = orders.filter(({ number }) => number !== null);
    for (const order of placed.slice(0, 20)) {
      expect(await postOnce(shop.origin, order)).toBe(order.number);
    }
    expectExactlyOnce(orders, await shop.shop('orders', 'export'));
    expect(await piecesIn(db)).toBe(PIECES);
    await db.destroy();
    await shop.stop();
    await postgres?.stop();
    await data.remove();
  });
}
