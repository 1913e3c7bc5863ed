import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMailServer } from '../../lib/orders/testing/mail-server';
import { startPostgres } from '../testing/postgres.mjs';
import { bodyOf, fakeServer } from './support/fake-server';
import { newOrders, placeAll } from './support/order-load';
import { dataFolder, startShop } from './support/shop-server';

/**
 * A browser has 60 s, a killed process as long for its lease and its claim; then a look each 5 s.
 */
const SOON_ENOUGH = { timeout: 200_000, intervals: [1000] };

const messageIds = (heard: readonly string[]) =>
  heard.filter((line) => line.startsWith('Message-ID'));

async function untold(origin: string): Promise<number> {
  const health: { orders: { untold: number } } = await (await fetch(`${origin}/api/health`)).json();
  return health.orders.untold;
}

test('F47 F52 of two servers one sends what dead browsers left, also after kill -9', async () => {
  const data = await dataFolder();
  const postgres = await startPostgres();
  const mail = await startMailServer();
  const events: string[] = [];
  const hook = await fakeServer(async (request, response) => {
    events.push(JSON.parse(await bodyOf(request)).id);
    response.writeHead(events.length % 5 === 1 ? 500 : 204).end();
  });
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) =>
      startShop({
        DATABASE_URL: postgres.url,
        DATA_DIR: join(data.dataDir, name),
        SMTP_URL: mail.url,
        ORDER_WEBHOOK_URL: hook.origin,
        ORDER_WEBHOOK_SECRET: 'a secret of the fault tests',
      }),
    ),
  );
  if (!first || !second) throw new Error('no servers');
  const orders = newOrders(40);
  await placeAll((order) => (Number(order.lastName.slice(4)) % 2 ? first : second).origin, orders);
  expect(mail.heard).toEqual([]);

  await expect.poll(() => messageIds(mail.heard).length, SOON_ENOUGH).toBeGreaterThan(0);
  await first.kill();
  await expect.poll(() => new Set(messageIds(mail.heard)).size, SOON_ENOUGH).toBe(orders.length);
  await expect.poll(() => untold(second.origin), SOON_ENOUGH).toBe(0);
  // What the killed one was at may have left twice, and can be told by its Message-ID.
  expect(messageIds(mail.heard).length).toBeLessThanOrEqual(orders.length + 1);
  await expect.poll(() => new Set(events).size, SOON_ENOUGH).toBe(orders.length);

  await second.kill();
  await hook.refuse();
  await postgres.stop();
  mail.server.close();
  await data.remove();
});

test('F49 F50 without a way to send the start says so, and orders wait until there is one', async () => {
  const data = await dataFolder();
  const orders = newOrders(3);
  const before = await startShop({ DATA_DIR: data.dataDir });
  expect(before.logged('dispatcher.no_way')).toBe(1);
  await placeAll(() => before.origin, orders);
  expect(await untold(before.origin)).toBe(3);
  expect(await before.shop('orders', 'list')).toContain('Nobody was told of 3 orders');
  await before.kill();

  const mail = await startMailServer();
  const shop = await startShop({ DATA_DIR: data.dataDir, SMTP_URL: mail.url });
  expect(shop.logged('dispatcher.no_way')).toBe(0);
  await expect.poll(() => untold(shop.origin), SOON_ENOUGH).toBe(0);
  expect(messageIds(mail.heard)).toHaveLength(3);
  expect(await shop.shop('orders', 'list')).not.toContain('Nobody was told');
  await shop.kill();
  mail.server.close();
  await data.remove();
});
