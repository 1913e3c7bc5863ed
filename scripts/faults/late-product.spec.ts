import { expect, test } from '@playwright/test';
import { fakeBackend, wireProduct } from './support/fake-backend';
import { dataFolder, startShop } from './support/shop-server';

/** The status of a page and what it says to search engines: the contents of all its robots tags. */
async function robotsOf(url: string): Promise<[status: number, robots: string[]]> {
  const answer = await fetch(url);
  const tags = (await answer.text()).matchAll(/<meta name="robots" content="([^"]*)"/g);
  return [answer.status, [...tags].map(([, content]) => String(content))];
}

test('a page that was not found regenerates as it should: listed where the product has come, told once where not', async () => {
  const backend = await fakeBackend([wireProduct(1)]);
  const data = await dataFolder();
  const shop = await startShop({ BACKEND_URL: backend.origin, DATA_DIR: data.dataDir });
  const [late, never] = [`${shop.origin}/product-details/77`, `${shop.origin}/product-details/78`];
  const missing = [404, ['noindex']];
  expect(await robotsOf(late)).toEqual(missing);
  expect(await robotsOf(never)).toEqual(missing);

  backend.products = [wireProduct(1), wireProduct(77)];
  const isStale = async () => (await fetch(never)).headers.get('x-nextjs-cache') === 'STALE';
  await expect.poll(isStale, { timeout: 90_000, intervals: [1000] }).toBe(true);
  await expect.poll(() => robotsOf(late).then(([status]) => status)).toBe(200);
  expect(await robotsOf(late)).toEqual([200, ['index, follow, max-image-preview:large']]);
  expect(await robotsOf(never)).toEqual(missing);
  await shop.stop();
  await backend.refuse();
  await data.remove();
});
