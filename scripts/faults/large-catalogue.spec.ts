import { expect, test } from '@playwright/test';
import { fakeBackend, wireProduct } from './support/fake-backend';
import { MEMORY_PROBE, memoryInUse } from './support/memory';
import { dataFolder, startShop } from './support/shop-server';

const PRODUCTS = 50_000;
const BRANDS = 100;

/**
 * What the whole process may have in use. The server is given no more, and would die of needing it.
 */
const MEMORY_MB = 512;

/** How large the HTML of a page of 12 products may be (bytes), however many others there are. */
const PAGE_BYTES = 250_000;

const PAGES = [
  '/perfumes',
  '/perfumes?page=2000',
  '/perfumes?sort=a-z&brand=House+7',
  '/perfumes/men?max=40',
  '/all-products',
  '/search?q=perfume',
  '/product-details/49999',
];

/** Perfumes of a hundred brands, each with a description of its own: a list of about 30 MB. */
const catalogue = () =>
  Array.from({ length: PRODUCTS }, (_, index) =>
    wireProduct(index + 1, {
      brand: `House ${index % BRANDS}`,
      genre: index % 2 === 0 ? 'men' : 'women',
      price: (10 + (index % 90)).toFixed(2),
      description: `No. ${index}: ${'amber, rose and oud. '.repeat(20)}`,
    }),
  );

/** The duration that 95 % of these stay below. */
const p95 = (durations: readonly number[]) =>
  [...durations].sort((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? 0;

test(`F12 ${PRODUCTS} products: pages of bounded size from bounded memory, refreshed again and again`, async () => {
  const backend = await fakeBackend(catalogue());
  const data = await dataFolder();
  const shop = await startShop({
    BACKEND_URL: backend.origin,
    DATA_DIR: data.dataDir,
    REVALIDATE_SECRET: 'secret-of-the-fault-tests',
    NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB} ${MEMORY_PROBE}`,
  });
  for (const path of PAGES) {
    const answer = await fetch(shop.origin + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(Buffer.byteLength(html), path).toBeLessThan(PAGE_BYTES);
  }
  expect(await (await fetch(`${shop.origin}/perfumes`)).text()).toContain(
    `Showing 12 of ${PRODUCTS} products`,
  );

  const durations: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    // The catalogue changes every time, so that every page is drawn again.
    backend.products.pop();
    const headers = { authorization: 'Bearer secret-of-the-fault-tests' };
    const renewed = await fetch(`${shop.origin}/api/revalidate`, { method: 'POST', headers });
    expect(await renewed.json()).toMatchObject({ products: PRODUCTS - round });
    for (let page = 1; page <= 50; page += 1) {
      const began = performance.now();
      const answer = await fetch(`${shop.origin}/perfumes?page=${page * round}&sort=a-z`);
      await answer.arrayBuffer();
      durations.push(performance.now() - began);
      expect(answer.status).toBe(200);
    }
  }
  const memory = await memoryInUse(shop);
  console.log(
    `${PRODUCTS} products: ${memory.toFixed(0)} MB in use, ${durations.length} new listing pages, 95% within ${Math.round(p95(durations))} ms`,
  );
  expect(memory).toBeLessThan(MEMORY_MB);
  await shop.stop();
  await backend.refuse();
  await data.remove();
});
