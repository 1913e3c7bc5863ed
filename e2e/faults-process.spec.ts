import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  type Answer,
  fakeBackend,
  json,
  wireProduct,
} from '../scripts/faults/support/fake-backend';
import {
  dataFolder,
  HURRIED,
  type ShopServer,
  startShop,
} from '../scripts/faults/support/shop-server';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { fillInDelivery } from './support/basket';
import { shareShop } from './support/shared-shop';
import { openWithBasket } from './support/stored-basket';

/** Answers the list after a while, so that requests wait for it. */
const slowly =
  (products: unknown[], ms: number): Answer =>
  (response, request) =>
    void setTimeout(() => json(products)(response, request), ms);

test('F40 SIGTERM while pages are under way: they arrive whole, then the exit code is 0', async () => {
  const backend = await fakeBackend([wireProduct(1)]);
  const data = await dataFolder({ pictures: 'shared' });
  const shop = await startShop({ BACKEND_URL: backend.origin, DATA_DIR: data.dataDir });
  backend.fault = slowly(backend.products, 1500);
  const paths = ['/perfumes', '/perfumes/men', '/product-details/1', '/api/products'];
  const pages = paths.map(async (path) => {
    const answer = await fetch(shop.origin + path);
    return [answer.status, (await answer.text()).includes('Perfume 1')];
  });
  await expect.poll(() => backend.calls.length).toBeGreaterThan(0);
  const code = shop.stop();
  expect(await Promise.all(pages)).toEqual(paths.map(() => [200, true]));
  expect(await code).toBe(0);
  await backend.refuse();
  await data.remove();
});

test('SIGTERM while clients say nothing, ask by halves or want another protocol: it ends all the same', async () => {
  const data = await dataFolder({ pictures: 'shared' });
  const shop = await startShop({ DATA_DIR: data.dataDir, ...HURRIED });
  const { port, hostname } = new URL(shop.origin);
  const clients = ['', 'GET /perfumes HTTP/1.1\r\nHost: shop', 'POST /api/quote HTTP/1.1\r\n'].map(
    (text) => {
      const client = connect(Number(port), hostname, () => client.write(text));
      return client;
    },
  );
  await Promise.all(clients.map((client) => once(client, 'connect')));
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const refused = get(`${shop.origin}/_next/webpack-hmr`, { headers: upgrade });
  const [answer] = await once(refused, 'response');
  expect(answer.statusCode).toBe(404);
  answer.resume();
  expect(await shop.stop()).toBe(0);
  for (const client of clients) client.destroy();
  await data.remove();
});

test('F42 D1 a database that cannot be reached turns health red and leaves the catalogue alone', async () => {
  const backend = await fakeBackend([wireProduct(1)]);
  const data = await dataFolder({ pictures: 'shared' });
  const shop = await startShop({
    BACKEND_URL: backend.origin,
    DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop`,
    DATA_DIR: data.dataDir,
  });
  const health = await fetch(`${shop.origin}/api/health`);
  expect([health.status, health.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await health.json()).toMatchObject({
    status: 'failing',
    database: { ok: false, engine: null },
    backend: { ok: true, products: 1 },
  });
  expect((await fetch(`${shop.origin}/perfumes`)).status).toBe(200);
  expect((await fetch(`${shop.origin}/product-details/1`)).status).toBe(200);
  expect(shop.logged('database.unreachable')).toBe(1);
  await shop.kill();
  await backend.refuse();
  await data.remove();
});

test('F42 a database file that is none ends the start with one clear text, and is left as it is', async () => {
  const data = await dataFolder({ pictures: 'shared' });
  const file = join(data.dataDir, 'shop.db');
  await writeFile(file, 'not a database '.repeat(100));
  await expect(startShop({ DATA_DIR: data.dataDir })).rejects.toThrow(
    'The shop cannot open its database in DATA_DIR',
  );
  expect(await readFile(file, 'utf8')).toBe('not a database '.repeat(100));
  await data.remove();
});

test('F79 a shop that listens on 127.0.0.1 alone answers filtered lists and searches', async () => {
  const data = await dataFolder({ pictures: 'shared' });
  const shop = await startShop({ HOST: '127.0.0.1', DATA_DIR: data.dataDir });
  const origin = `http://127.0.0.1:${shop.port}`;
  // A proxy in front passes the shop's own name on.
  const headers = { host: 'shop.example' };
  for (const path of ['/', '/perfumes/men', '/perfumes?sort=a-z', '/search?q=dior', '/checkout']) {
    expect((await fetch(origin + path, { headers })).status, path).toBe(200);
  }
  expect((await fetch(`${origin}/listing/perfumes/none`)).status).toBe(404);
  await expect(fetch(`http://[::1]:${shop.port}/`)).rejects.toThrow('fetch failed');
  await shop.kill();
  await data.remove();
});

test('F80 npm start does not say Ready while the database cannot be reached', async () => {
  const data = await dataFolder({ pictures: 'shared' });
  const start = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop`,
      DATA_DIR: data.dataDir,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(start, 'exit');
  let output = '';
  start.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/^Listening on .*\n/m);
  expect(output).toContain('not ready yet: its database cannot be reached');
  expect(output).not.toContain('Ready on');
  start.kill('SIGTERM');
  await gone;
  await data.remove();
});

test.describe('one shop for all', () => {
  test.describe.configure({ mode: 'default' });

  let shop: ShopServer;
  shareShop((started) => {
    shop = started;
  });

  test('health says the age of the catalogue, its size, the version and the orders nobody was told of', async () => {
    const health = await fetch(`${shop.origin}/api/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { ok: true, engine: 'sqlite' },
      orders: { untold: 0, oldestSeconds: null },
      unsavedOrders: 0,
      backend: { ok: true, ageSeconds: expect.any(Number), products: expect.any(Number) },
    });
  });

  test('F36 a page of an older release loads itself anew, once, and keeps the basket', async ({
    page,
  }) => {
    await openWithBasket(page, `${shop.origin}/product-details/124`);

    // The next answers are those of another release: other chunks, another deployment.
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/*', async (route) => {
      const headers = await route.request().allHeaders();
      if (headers.rsc === undefined) return route.continue();
      const answer = await route.fetch();
      const changed = { ...answer.headers(), 'x-nextjs-deployment-id': 'another' };
      await route.fulfill({ response: answer, headers: changed });
    });
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Musk' })
      .click();
    await expect(page).toHaveURL(`${shop.origin}/musk`);
    await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });

  test('F36 scripts that a deploy took away: the page loads itself anew and goes on, basket kept', async ({
    page,
  }) => {
    await page.goto(`${shop.origin}/product-details/124`);
    await page.getByRole('button', { name: /^ADD TO CART/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your Basket (1)' });
    await expect(drawer).toBeVisible();

    let gone = true;
    await page.route('**/_next/static/chunks/**', (route) =>
      gone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/cart', async (route) => {
      if (route.request().resourceType() === 'document') gone = false;
      await route.continue();
    });
    await drawer.getByRole('link', { name: 'Go to Cart' }).click();
    await expect(page.getByRole('table').getByRole('link', { name: 'Sauvage' })).toBeVisible();
    expect(gone).toBe(false);
  });

  test('F76 checkout that is open across a deploy loads itself anew once, keeps what was typed, and orders', async ({
    page,
  }) => {
    await openWithBasket(page, `${shop.origin}/checkout`);
    await expect(page.locator('html[data-alive]')).toBeAttached();

    let gone = true;
    let loads = 0;
    await page.route('**/_next/static/chunks/**', (route) =>
      gone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/checkout', async (route) => {
      if (route.request().resourceType() === 'document') {
        gone = false;
        loads += 1;
      }
      await route.continue();
    });
    await fillInDelivery(page, 'Saade');
    await page.getByLabel('Tell me about news').check();
    await page.getByLabel('Discount code').fill('WELCOME10');
    const complete = page.getByRole('button', { name: 'Complete Order' });
    await complete.click();
    await expect(page.getByText('The shop was updated just now.')).toBeVisible();
    expect(loads).toBe(1);
    await expect(page.getByLabel('Phone')).toHaveValue('71-234567');
    await expect(page.getByLabel('Last name')).toHaveValue('Saade');
    await expect(page.getByLabel('Discount code')).toHaveValue('WELCOME10');
    await expect(page.getByLabel('Tell me about news')).toBeChecked();
    await complete.click();
    await expect(
      page.getByRole('dialog', { name: 'Thank you for purchasing from us!' }),
    ).toBeVisible();
    expect(loads).toBe(1);
  });

  test('F82 what is not found is kept by no proxy', async () => {
    for (const path of [
      '/nothing-here',
      '/product-details/999999',
      '/perfumes?page=999',
      '/listing/perfumes/none',
      '/media/none.webp',
      '/images/320/none.webp',
      '/previews/none.jpg',
      '/sitemaps/99',
      '/api/products/x',
      '/_next/static/chunks/none.js',
    ]) {
      for (const _time of ['first', 'second']) {
        const { status, headers } = await fetch(shop.origin + path);
        expect([status, headers.get('cache-control')], path).toEqual([404, 'no-store']);
      }
    }
  });
});
