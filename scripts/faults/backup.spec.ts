import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type LoadOrder, ledgerOf, newOrders, placeAll, postOnce } from './support/order-load';
import { dataFolder, startShop } from './support/shop-server';

const SHOPPERS = 4;

/**
 * Lets several shoppers place one order after the other until `work` is done; returns the orders.
 */
async function placeDuring(
  origin: string,
  waiting: LoadOrder[],
  work: Promise<unknown>,
): Promise<LoadOrder[]> {
  const placed: LoadOrder[] = [];
  let done = false;
  const shopper = async () => {
    for (let order = waiting.shift(); order && !done; order = waiting.shift()) {
      await placeAll(() => origin, [order]);
      placed.push(order);
    }
  };
  const ended = work.finally(() => {
    done = true;
  });
  await Promise.all([ended, ...Array.from({ length: SHOPPERS }, shopper)]);
  expect(placed.length).toBeGreaterThan(SHOPPERS);
  expect(waiting.length).toBeGreaterThan(0);
  return placed;
}

/** Expects each order to be in the ledger once, under the number that was acknowledged. */
function expectOnce(orders: readonly LoadOrder[], ledger: Map<string, string[]>): void {
  for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
}

test('a backup taken under load brings the shop back after its disk was lost, under load again', async () => {
  const data = await dataFolder();
  const file = join(data.dataDir, 'backup.db');
  const own = join(data.dataDir, 'shop');
  let shop = await startShop({ DATA_DIR: own });
  const orders = newOrders(9000);
  const early = orders.splice(0, 50);
  await shop.shop('promo', 'add', 'KEPT', '--name', 'Kept', '--discount', '10%');
  await placeAll(() => shop.origin, early);
  const during = await placeDuring(shop.origin, orders, shop.shop('backup', file));

  const elsewhere = join(data.dataDir, 'elsewhere');
  await mkdir(elsewhere);
  await copyFile(file, join(elsewhere, 'shop.db'));
  const other = await startShop({ DATA_DIR: elsewhere });
  const saved = ledgerOf(await other.shop('orders', 'export'));
  await other.stop();
  expectOnce(early, saved);
  expectOnce(
    during.filter(({ lastName }) => saved.has(lastName)),
    saved,
  );

  await shop.kill();
  await rm(own, { recursive: true });
  shop = await startShop({ DATA_DIR: own });
  expect(ledgerOf(await shop.shop('orders', 'export')).size).toBe(0);
  const late = await placeDuring(shop.origin, orders, shop.shop('restore', file, '--yes'));

  const ledger = ledgerOf(await shop.shop('orders', 'export'));
  expectOnce([...early, ...late], ledger);
  expect(ledger.size).toBe(saved.size + late.length);
  // A shopper's retry of an order from before is still that order.
  for (const order of early.slice(0, 5)) {
    expect(await postOnce(shop.origin, order)).toBe(order.number);
  }
  expect(await shop.shop('promo', 'list')).toContain('KEPT');
  console.log(
    `${during.length} orders placed during the backup, ${saved.size} in it, ${late.length} placed during the restore`,
  );
  expect(await shop.stop()).toBe(0);
  await data.remove();
});
