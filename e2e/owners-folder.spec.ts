import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeBackend, fakeBackend, wireProduct } from '../scripts/faults/support/fake-backend';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { addFromDetails } from './support/basket';
import { test as base, expect } from './support/test';

const SECRET = 'secret-of-a-shop-that-sells-lipstick';

/** A shop over an owner's folder in which one policy lies, and nothing else. */
const test = base.extend<object, { ownedShop: ShopServer }>({
  ownedShop: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'owners-folder-'));
      await mkdir(join(folder, 'content'));
      await cp('content/privacy.en.md', join(folder, 'content/privacy.en.md'));
      const data = await dataFolder({ pictures: 'shared' });
      const shop = await startShop({ SHOP_DIR: folder, DATA_DIR: data.dataDir });
      await use(shop);
      await shop.kill();
      await data.remove();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownedShop }, use) => use(ownedShop.origin),
});

type Retailer = { shop: ShopServer; backend: FakeBackend };

/** A shop over the backend of a retailer who sells lipsticks alone. */
const retailerTest = base.extend<object, { retailer: Retailer }>({
  retailer: [
    async ({ browserName: _ }, use) => {
      const lipstick = { type: 'makeup', genre: 'women' };
      const backend = await fakeBackend([1, 2, 3, 4].map((id) => wireProduct(id, lipstick)));
      const data = await dataFolder({ pictures: 'shared' });
      const shop = await startShop({
        BACKEND_URL: backend.origin,
        DATA_DIR: data.dataDir,
        REVALIDATE_SECRET: SECRET,
      });
      await use({ shop, backend });
      await shop.kill();
      await backend.refuse();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ retailer }, use) => use(retailer.shop.origin),
});

// One shop a screen size, which is started for these tests and draws each page for the first time.
test.describe.configure({ mode: 'default' });

test('the home page of an owner says nothing that the sample says of itself', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Featured perfumes' })).toBeVisible();
  await expect(main).not.toContainText('1000+');
  await expect(main).not.toContainText('perfume collections');
  await expect(page.getByRole('heading', { name: 'Customer reviews' })).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  const strip = page.getByRole('region', { name: 'Why shop with us' });
  await expect(strip.getByRole('listitem')).toHaveCount(4);
  await expect(strip).not.toContainText('Our compositions');
});

test('a policy that the owner has not has neither a page nor a link', async ({ page, request }) => {
  const linked = page.locator('a:is([href$="/returns"], [href$="/terms"])');
  await page.goto('/product-details/124');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).not.toContainText('48 hours');
  await expect(main).not.toContainText('within 7 days');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(linked).toHaveCount(0);

  await addFromDetails(page, 124);
  // The build, which was made without the folder, holds a cart of its own for its first visitor.
  await expect
    .poll(async () => (await page.goto('/cart')) && linked.count(), { timeout: 30_000 })
    .toBe(0);
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(linked).toHaveCount(0);

  const answers = await Promise.all(
    ['/returns', '/ar/terms', '/privacy'].map((path) => request.get(path)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 200]);
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/(returns|terms)</);
});

retailerTest(
  'no banner offers a gift that nothing in the catalogue can earn',
  async ({ page, retailer: { backend, shop } }) => {
    const offer = page.getByRole('complementary', { name: 'Offer' });
    await page.goto('/makeup');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
    backend.products.push(wireProduct(5));
    const headers = { authorization: `Bearer ${SECRET}` };
    const told = await fetch(`${shop.origin}/api/revalidate`, { method: 'POST', headers });
    expect(told.status).toBe(200);
    await page.goto('/checkout');
    await expect(offer).toBeVisible();
  },
);
