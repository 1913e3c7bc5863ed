import { amountOf, fillInDelivery } from './support/basket';
import { cardNames } from './support/listing';
import { changeProducts, test } from './support/own-shop';
import { sitemap } from './support/served';
import { AVENTUS, openWithBasket, storedLine } from './support/stored-basket';
import { expect } from './support/test';

// One shop for all, and a process for each of the owner's commands.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ ownShop }) => changeProducts(ownShop, 'unhide', '124'));
// Journeys of other files may come next in the same shop.
test.afterEach(async ({ ownShop }) => {
  for (const id of ['124', '401']) await changeProducts(ownShop, 'unhide', id);
});

test('what is hidden is nowhere, its page is not found, and it comes back as it was', async ({
  page,
  request,
  ownShop,
  complaints,
}) => {
  const list = '/perfumes/men?brand=Dior&sort=a-z';
  const link = page.locator('a[href="/product-details/124"]');
  await page.goto(list);
  const before = await cardNames(page);
  expect(before).toContain('Sauvage');
  await changeProducts(ownShop, 'hide', '124');
  await changeProducts(ownShop, 'hide', '401');

  for (const path of [list, '/', '/all-products?brand=Dior', '/search?q=sauvage']) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/Dior|perfume/i);
    await expect(link).toHaveCount(0);
  }
  await page.goto(list);
  // Dior's own bottle, which has the same name, stays.
  const others = before.toSpliced(before.indexOf('Sauvage'), 1);
  expect(await cardNames(page)).toEqual(others);
  const { urls } = await sitemap(request);
  expect(urls.join('\n')).not.toMatch(/product-details\/124$/m);
  const feed = await (await request.get('/feeds/products.xml')).text();
  expect(feed).not.toMatch(/<g:id>401\b/);
  expect(feed).toMatch(/<g:id>402\b/);
  const suggested = await request.get('/api/products/search?q=sauvage');
  expect(await suggested.json()).not.toContainEqual(expect.objectContaining({ id: 124 }));
  expect((await request.get('/api/products/124')).status()).toBe(404);

  expect((await page.goto('/product-details/124'))?.status()).toBe(404);
  expect(complaints.splice(0).join()).toContain('404');
  await expect(page.getByText('Sorry, the requested page was not found.')).toBeVisible();

  await changeProducts(ownShop, 'unhide', '124');
  await page.goto(list);
  expect(await cardNames(page)).toEqual(before);
  expect((await page.goto('/product-details/124'))?.status()).toBe(200);
});

test('what is hidden while it lies in a basket is named, left out and not charged', async ({
  page,
  ownShop,
  complaints,
}) => {
  await openWithBasket(page, '/checkout', [AVENTUS, storedLine()]);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(amountOf(summary, 'Total')).toHaveText('$43.00');
  await fillInDelivery(page, 'Haddad');
  await changeProducts(ownShop, 'hide', '124');

  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByText('Something in your order can no longer be bought.')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('422');
  await expect(summary.getByText('Sauvage, 100ml: no longer available')).toBeVisible();
  await expect(amountOf(summary, 'Total')).toHaveText('$23.00');
});
