import type { Page } from '@playwright/test';
import { openBasket } from './support/basket';
import { choose, size } from './support/sizes';
import { expect, test } from './support/test';

/** Waits until the page's scripts run. */
const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '');

const related = (page: Page) =>
  page.getByRole('region', { name: 'You may also like' }).getByRole('link').first();

test('choosing a size changes the address and nothing is navigated; Back and reload show it again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/product-details/416') asked.push(request.url());
  });
  await page.goto('/product-details/416?fbclid=x&size=12ml');
  await alive(page);
  await expect(size(page, '12ml')).toBeChecked();
  await choose(page, '6ml');
  await expect(page).toHaveURL('/product-details/416?fbclid=x&size=6ml');
  await expect(size(page, '6ml')).toBeChecked();
  expect(await page.evaluate(() => history.length)).toBe(2);
  expect(asked).toHaveLength(1);

  await related(page).click();
  await expect(page).toHaveURL(/\/product-details\/\d+$/);
  await expect(page).not.toHaveURL(/product-details\/416/);
  await page.goBack();
  await expect(page).toHaveURL('/product-details/416?fbclid=x&size=6ml');
  await expect(size(page, '6ml')).toBeChecked();
  await expect(page.getByRole('main').getByText('$15.00').first()).toBeVisible();

  await page.reload();
  await alive(page);
  await expect(size(page, '6ml')).toBeChecked();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByRole('button', { name: /^Remove .*, 6ml$/ })).toBeVisible();
});

test('the size follows an address that changes under the page', async ({ page }) => {
  await page.goto('/product-details/416');
  await alive(page);
  await choose(page, '12ml');
  await expect(page).toHaveURL('/product-details/416?size=12ml');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 1);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await drawer.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL('/product-details/416');
  await expect(size(page, '6ml')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/product-details/416?size=12ml');
  await expect(size(page, '12ml')).toBeChecked();
});

test('a page that opened without a size is found again with the one chosen there', async ({
  page,
}) => {
  await page.goto('/product-details/124');
  await alive(page);
  await expect(size(page, '100ml')).toBeChecked();
  await expect(page).toHaveURL('/product-details/124');
  await choose(page, '50ml');
  await expect(page).toHaveURL('/product-details/124?size=50ml');

  await related(page).click();
  await expect(page).not.toHaveURL(/\/124/);
  await expect(page).toHaveURL(/\/product-details\/\d+$/);
  await expect(size(page, '100ml')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/product-details/124?size=50ml');
  await expect(size(page, '50ml')).toBeChecked();
  await page.goForward();
  await expect(size(page, '100ml')).toBeChecked();
  await page.goBack();
  await expect(size(page, '50ml')).toBeChecked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/product-details/124?size=50ml');
  await expect(size(page, '50ml')).toBeChecked();
});

test('the links on cards name no size', async ({ page }) => {
  await page.goto('/musk');
  const links = await page
    .getByRole('main')
    .locator('a[href*="/product-details/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => href?.includes('?'))).toEqual([]);
});
