import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../lib/port.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { type LoadBalancer, startLoadBalancer } from './support/load-balancer';
import { ledgerOf, postOrder } from './support/order-load';
import { runCommand } from './support/run-command';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';
import { lineOf, quoteOf, type RefusedTotal, type ShopperOrder, shop } from './support/shoppers';

/** Within what time (ms) after a change every process shows it and sells by it. */
const BOUND = { timeout: 2000, intervals: [50] };

/** Runs the command line, which knows the database and no server. */
async function command({ env }: ShopServer, ...args: string[]): Promise<string> {
  return runCommand(args, { ...env, PORT: String(await freePort()) });
}

const pageOf = async (origin: string, id: number): Promise<string> =>
  (await fetch(`${origin}/product-details/${id}`)).text();

/** Whether the page of a product has this text, by process. */
const shows = (servers: readonly ShopServer[], id: number, text: string): Promise<boolean[]> =>
  Promise.all(servers.map(async ({ origin }) => (await pageOf(origin, id)).includes(text)));

const prices = (servers: readonly ShopServer[], id: number) =>
  Promise.all(servers.map(async ({ origin }) => (await quoteOf(origin, id))?.unitPrice ?? null));

test.describe('two processes on one PostgreSQL, behind nginx', () => {
  test.describe.configure({ mode: 'serial' });

  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let data: Awaited<ReturnType<typeof dataFolder>>;
  let balancer: LoadBalancer;
  let servers: [ShopServer, ShopServer];
  /** The ten shoppers, who order until they are told to stop. */
  let shoppers: Promise<{ orders: ShopperOrder[]; refused: RefusedTotal[] }[]>;
  let isOver = false;
  /** When prices were changing: from the command's start until every process has to know. */
  const changing: { from: number; to: number }[] = [];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    postgres = await startPostgres();
    data = await dataFolder({ pictures: 'shared' });
    const ports: [number, number] = [await freePort(), await freePort()];
    const start = (port: number) =>
      startShop({
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: data.dataDir,
        TRUSTED_PROXIES: '1',
      });
    servers = await Promise.all([start(ports[0]), start(ports[1])]);
    balancer = await startLoadBalancer(ports);
    for (const id of [123, 124, 125, 126]) await shows(servers, id, '');
    shoppers = Promise.all(
      Array.from({ length: 10 }, (_, one) =>
        shop(balancer.origin, 124, `Load${one}`, () => isOver),
      ),
    );
    // Whoever waits for it hears of it later.
    shoppers.catch(() => undefined);
  });

  test.afterAll(async () => {
    isOver = true;
    await shoppers.catch(() => undefined);
    await balancer.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await postgres.stop();
    await data.remove();
  });

  for (const price of [31, 17, 45]) {
    test(`both sell at ${price} dollars, and say so`, async () => {
      const from = Date.now();
      await command(servers[0], 'products', 'set', '124', `price=${price}`);
      changing.push({ from, to: Date.now() + BOUND.timeout });
      // Whoever is asked after the command sells at the new price, at once.
      expect(await prices(servers, 124)).toEqual([price * 100, price * 100]);
      await expect
        .poll(() => shows(servers, 124, `"price":"${price}.00"`), BOUND)
        .toEqual([true, true]);
    });
  }

  test('neither sells what the owner calls sold out, and both say so', async () => {
    expect(await shows(servers, 125, 'OutOfStock')).toEqual([false, false]);
    await command(servers[0], 'products', 'set', '125', 'in_stock=no');
    expect(await prices(servers, 125)).toEqual([null, null]);
    await expect.poll(() => shows(servers, 125, 'OutOfStock'), BOUND).toEqual([true, true]);
  });

  test('both say that the last piece is sold, whoever sold it', async () => {
    await command(servers[0], 'products', 'set', '126', 'stock=1');
    expect(await shows(servers, 126, 'OutOfStock')).toEqual([false, false]);
    const total = (await quoteOf(balancer.origin, 126))?.total ?? 0;
    const buyer = { lastName: 'Last', key: randomUUID() };
    const sold = await postOrder(servers[1].origin, buyer, { lines: [lineOf(126)], total });
    expect(sold?.status).toBe(201);
    expect(await prices(servers, 126)).toEqual([null, null]);
    await expect.poll(() => shows(servers, 126, 'OutOfStock'), BOUND).toEqual([true, true]);
  });

  test('both show a review once it is approved', async () => {
    const token = randomUUID().replaceAll('-', '');
    const total = (await quoteOf(balancer.origin, 124))?.total ?? 0;
    const writer = { lastName: 'Writer', key: randomUUID(), token };
    const placed = await postOrder(balancer.origin, writer, { lines: [lineOf(124)], total });
    const { orderNumber } = placed ? await placed.json() : { orderNumber: '' };
    for (const step of ['confirm', 'ship', 'deliver']) {
      await command(servers[0], 'orders', step, orderNumber);
    }
    const text = 'It lasts until the evening.';
    const review = { token, product: 124, stars: 5, text, name: 'Rima', language: 'en' };
    const kept = await fetch(`${balancer.origin}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(review),
    });
    expect(kept.status).toBe(201);
    expect(await shows(servers, 124, text)).toEqual([false, false]);
    await command(servers[0], 'reviews', 'approve', '1');
    await expect.poll(() => shows(servers, 124, text), BOUND).toEqual([true, true]);
  });

  test('both show another picture', async () => {
    const file = join(data.dataDir, 'photo.png');
    const photo = sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } });
    await writeFile(file, await photo.png().toBuffer());
    const said = await command(servers[0], 'products', 'picture', '123', file);
    const [, path = 'none'] = /shows (\S+)/.exec(said) ?? [];
    await expect
      .poll(() => shows(servers, 123, path.replace(/\.\w+$/, '')), BOUND)
      .toEqual([true, true]);
  });

  test('no order was lost or doubled, and no total refused but while a price changed', async () => {
    isOver = true;
    const all = await shoppers;
    const orders = all.flatMap((each) => each.orders);
    const refused = all.flatMap((each) => each.refused);
    console.log(`${balancer.program}: ${orders.length} orders, ${refused.length} totals refused`);
    const ledger = ledgerOf(await command(servers[0], 'orders', 'export'));
    for (const { lastName, number } of orders) expect(ledger.get(lastName)).toEqual([number]);
    for (const { quotedAt, refusedAt } of refused) {
      expect(changing.some(({ from, to }) => quotedAt < to && refusedAt > from)).toBe(true);
    }
  });
});

test('a shop on SQLite follows the command line, which knows no port', async () => {
  test.setTimeout(120_000);
  const { dataDir, remove } = await dataFolder({ pictures: 'shared' });
  const server = await startShop({ DATA_DIR: dataDir });
  try {
    expect(await shows([server], 124, '"price":"31.00"')).toEqual([false]);
    await command(server, 'products', 'set', '124', 'price=31');
    expect(await prices([server], 124)).toEqual([3100]);
    await expect.poll(() => shows([server], 124, '"price":"31.00"'), BOUND).toEqual([true]);
  } finally {
    await server.kill();
    await remove();
  }
});
