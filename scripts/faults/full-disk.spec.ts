import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ledgerOf, newOrders, placeAll, postOnce } from './support/order-load';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const runFile = promisify(execFile);

/**
 * Limits the size (bytes) of every file that a running server writes, which fails as a full disk
 * does.
 */
async function limitFiles({ pid }: ShopServer, bytes: number | 'unlimited'): Promise<void> {
  await runFile('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

test('F41 on a full disk no order is acknowledged, the shop stays up, and all goes on once there is room', async () => {
  const data = await dataFolder();
  const shop = await startShop({ DATA_DIR: data.dataDir });
  const orders = newOrders(40);
  await placeAll(() => shop.origin, orders.slice(0, 20));

  const { size } = await stat(join(data.dataDir, 'shop.db-wal'));
  await limitFiles(shop, size);
  for (const order of orders.slice(20)) expect(await postOnce(shop.origin, order)).toBeNull();
  const refused = await fetch(`${shop.origin}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rima@example.com' }),
  });
  expect(refused.status).toBe(503);
  for (const path of ['/perfumes', '/product-details/124']) {
    expect((await fetch(shop.origin + path)).status, path).toBe(200);
  }
  const health = async () => {
    const answer = await fetch(`${shop.origin}/api/health`);
    return { code: answer.status, ...(await answer.json()) };
  };
  expect(await health()).toMatchObject({ code: 503, status: 'failing', unsavedOrders: 20 });
  expect(shop.logged('order.not_saved')).toBe(20);
  const during = ledgerOf(await shop.shop('orders', 'export'));
  expect([...during.keys()].sort()).toEqual(orders.slice(0, 20).map(({ lastName }) => lastName));

  await limitFiles(shop, 'unlimited');
  await placeAll(() => shop.origin, orders.slice(20));
  const after = ledgerOf(await shop.shop('orders', 'export'));
  expect(after.size).toBe(orders.length);
  for (const { lastName, number } of orders) expect(after.get(lastName)).toEqual([number]);
  expect(await health()).toMatchObject({ code: 200, status: 'degraded', database: { ok: true } });
  expect(await shop.stop()).toBe(0);
  await data.remove();
});
