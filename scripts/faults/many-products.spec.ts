import { expect, test } from '@playwright/test';
import type { Engine } from '@/lib/db/schema';
import { TEST_ENV } from '../lib/test-env.mjs';
import { startPostgres } from '../testing/postgres.mjs';
import { fillCatalogue } from './support/big-catalogue';
import { MEMORY_PROBE, memoryInUse } from './support/memory';
import { runCommand } from './support/run-command';
import { dataFolder, startShop } from './support/shop-server';

const PRODUCTS = 200_000;

/** What the whole process may have in use (MB). */
const MEMORY_MB = 1024;

const PAGES = [
  '/all-products',
  '/perfumes?page=2000&sort=a-z',
  '/perfumes/men?max=40',
  '/search?q=oud%20rose',
  '/product-details/2000124',
  '/sitemap.xml',
  '/sitemaps/0',
  '/feeds/products.xml',
];

const engines: readonly Engine[] = ['sqlite', 'postgres'];

for (const engine of engines) {
  test(`${PRODUCTS} products on ${engine}: the shop starts and sells with the heap that its start tells`, async () => {
    test.setTimeout(600_000);
    const server = engine === 'postgres' ? await startPostgres() : null;
    const { dataDir, remove } = await dataFolder();
    const place = { DATABASE_URL: server?.url ?? '', DATA_DIR: dataDir };
    // The first command makes the sample.
    await runCommand(['products', 'list'], { ...TEST_ENV, ...place });
    await fillCatalogue({ databaseUrl: server?.url ?? null, dataDir }, PRODUCTS);
    const began = performance.now();
    const shop = await startShop({
      ...place,
      NODE_OPTIONS: MEMORY_PROBE,
    });
    const started = performance.now() - began;
    const pages: string[] = [];
    for (const path of PAGES) {
      const answer = await fetch(shop.origin + path);
      pages.push(await answer.text());
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(pages[0]).toContain(`of ${PRODUCTS} products`);
    await shop.shop('products', 'set', '2000124', 'price=33');
    const priced = async () =>
      (await (await fetch(`${shop.origin}${PAGES[4]}`)).text()).includes('$33.00');
    await expect.poll(priced, { timeout: 60_000 }).toBe(true);
    const memory = await memoryInUse(shop);
    console.log(
      `${PRODUCTS} products on ${engine}: started in ${(started / 1000).toFixed(1)} s, ${memory.toFixed(0)} MB in use`,
    );
    expect(memory).toBeLessThan(MEMORY_MB);
    await shop.stop();
    await server?.stop();
    await remove();
  });
}
