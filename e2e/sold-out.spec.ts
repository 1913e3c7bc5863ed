import { passMinutes, type ShopServer } from '../scripts/faults/support/shop-server';
import { amountOf, fillInDelivery, thanks } from './support/basket';
import { cardNames } from './support/listing';
import { changeProducts, test } from './support/own-shop';
import { searchBox } from './support/search';
import { AVENTUS, openWithBasket, storedLine } from './support/stored-basket';
import { expect } from './support/test';

// One shop for all, and a process for each of the owner's commands.
test.describe.configure({ mode: 'default' });

/** Dior's Sauvage, by the owner's command. */
const setSauvage = (shop: ShopServer, inStock: 'yes' | 'no') =>
  changeProducts(shop, 'set', '124', `in_stock=${inStock}`, 'stock=-');

test.beforeEach(({ ownShop }) => setSauvage(ownShop, 'yes'));

test('what is sold out says so at its place in every list, and can be bought nowhere', async ({
  page,
  request,
  ownShop,
}) => {
  const list = '/perfumes/men?brand=Dior&sort=a-z';
  await page.goto(list);
  const before = await cardNames(page);
  expect(before).toContain('Sauvage');
  await setSauvage(ownShop, 'no');

  for (const path of [list, '/all-products?brand=Dior', '/search?q=sauvage']) {
    await page.goto(path);
    const cards = page.getByRole('region', { name: 'Products' }).getByRole('article');
    const card = cards.filter({ has: page.locator('a[href="/product-details/124"]') });
    await expect(card.getByText('Sold out')).toBeVisible();
    await expect(card.getByText('$20.00')).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card.getByRole('radio')).toHaveCount(0);
    expect(await cards.getByRole('button').count()).toBeGreaterThan(0);
    if (path === list) expect(await cardNames(page)).toEqual(before);
  }

  await (await searchBox(page)).fill('sauvage');
  const option = page.getByRole('listbox', { name: 'Products' }).getByRole('option').first();
  await expect(option).toHaveText(/Sauvage.*Sold out$/);
  await option.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sauvage');
  const main = page.locator('main');
  await expect(main.getByText('Sold out').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^ADD TO CART/ })).toHaveCount(0);
  const ask = main.getByRole('link', { name: 'Ask on WhatsApp when it returns' });
  expect(new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(
    /^Hello! When will Sauvage by Dior be back in stock\? http.*\/124$/,
  );

  const html = await (await request.get('/product-details/124')).text();
  expect(html).toContain('https://schema.org/OutOfStock');
  expect(html).not.toContain('https://schema.org/InStock');
  expect(html).not.toContain('The basket needs JavaScript');
  await changeProducts(ownShop, 'set', '401', 'in_stock=no');
  const feed = await (await request.get('/feeds/products.xml')).text();
  const items = feed.split('<item>').filter((item) => item.includes('<g:id>401-'));
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toContain('<g:availability>out_of_stock<');
  expect(await (await request.get('/api/perfumes')).json()).not.toContain('Dior Sauvage');
});

test('F60 what sells out before an order is posted is named, left out and not charged', async ({
  page,
  ownShop,
  complaints,
}) => {
  await openWithBasket(page, '/checkout', [AVENTUS, storedLine()]);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(amountOf(summary, 'Total')).toHaveText('$43.00');
  await fillInDelivery(page, 'Khoury');
  await setSauvage(ownShop, 'no');

  const complete = page.getByRole('button', { name: 'Complete Order' });
  await complete.click();
  await expect(page.getByText('Something in your order can no longer be bought.')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('422');
  await expect(summary.getByText('Sauvage, 100ml: sold out')).toBeVisible();
  await expect(amountOf(summary, 'Total')).toHaveText('$23.00');
  expect(await ownShop.shop('orders', 'list')).not.toContain('Khoury');

  await complete.click();
  await expect(thanks(page)).toBeVisible();
  expect(await ownShop.shop('orders', 'list')).toMatch(/Khoury.*\$23\.00/);
});

test('F138 the last bottle goes to one of two shoppers, and everybody else is told', async ({
  page,
  browser,
  ownShop,
  complaints,
}) => {
  await changeProducts(ownShop, 'set', '124', 'stock=1');
  await page.goto('/product-details/124');
  await expect(page.getByText('Only 1 left')).toBeVisible();
  await openWithBasket(page, '/checkout', [AVENTUS, storedLine()]);
  await fillInDelivery(page, 'Khoury');

  const other = await browser.newContext({ baseURL: ownShop.origin, serviceWorkers: 'block' });
  const faster = await other.newPage();
  await openWithBasket(faster, `${ownShop.origin}/checkout`);
  await fillInDelivery(faster, 'Saade');
  await faster.getByRole('button', { name: 'Complete Order' }).click();
  await expect(thanks(faster)).toBeVisible();
  await other.close();

  const complete = page.getByRole('button', { name: 'Complete Order' });
  await complete.click();
  await expect(page.getByText('Something in your order can no longer be bought.')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('422');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('Sauvage, 100ml: sold out')).toBeVisible();
  await expect(amountOf(summary, 'Total')).toHaveText('$23.00');
  await complete.click();
  await expect(thanks(page)).toBeVisible();

  // Nobody announces an order, so that is when a price would be seen too.
  passMinutes(ownShop);
  await expect(async () => {
    await page.goto('/product-details/124');
    await expect(page.locator('main').getByText('Sold out').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});

test('F61 a page that was open when it sold out still adds, and the cart says so', async ({
  page,
  ownShop,
}) => {
  await page.goto('/product-details/124');
  await setSauvage(ownShop, 'no');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.locator('main').getByText('Sauvage, 100ml: sold out').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'CHECK OUT' })).toHaveCount(0);

  await setSauvage(ownShop, 'yes');
  await page.reload();
  await expect(page.getByRole('link', { name: 'CHECK OUT' })).toBeVisible();
});
