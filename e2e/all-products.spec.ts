import type { Page } from '@playwright/test';
import { chooseSort, leaveSorts, openSorts } from './support/all-products';
import { openBasket } from './support/basket';
import { cardNames, expectCount, leaveFilters, openFilters, tick, unfold } from './support/listing';
import { expect, test } from './support/test';

/** Everything in the sample catalogue. */
const ALL = 468;

const SORTS = ['Latest', 'Featured', 'Top Rated', 'Price(Lowest First)', 'Price(Highest First)'];

/** The prices on the cards in order, in dollars. */
async function prices(page: Page): Promise<number[]> {
  const amounts = page.getByRole('article').getByText(/^\$\d+\.\d\d$/);
  const texts = await amounts.and(page.locator(':not(s)')).allTextContents();
  return texts.map((text) => Number(text.slice(1)));
}

test('brand, category, genre and price narrow the list until nothing is left', async ({ page }) => {
  await page.goto('/all-products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await expectCount(page, 12, ALL);

  const filters = await openFilters(page);
  const brands = filters.getByRole('checkbox', { name: /^(Curren|Dior|Richard Mille) \d+$/ });
  await expect(brands).toHaveCount(0);
  await filters
    .getByText(/^Show all \(\d+\)$/)
    .first()
    .click();
  await expect(brands).toHaveCount(3);
  await filters.getByPlaceholder('Search Brand').fill('curr');
  await expect(brands).toHaveCount(1);
  await filters.getByPlaceholder('Search Brand').fill('nobody');
  await expect(filters.getByText('No Brand found')).toBeVisible();
  await filters.getByPlaceholder('Search Brand').fill('');
  await expect(filters.locator('form > div > details[open] > summary')).toHaveText(['Brand']);
  await unfold(filters);
  for (const title of ['Brand', 'Category', 'Genre', 'Price']) {
    const head = filters.getByText(title, { exact: true }).first();
    await head.click();
    await expect(filters.locator('details:not([open])')).toHaveText(new RegExp(`^${title}`));
    await head.click();
  }
  await leaveFilters(page, 'Close filters');

  await tick(page, 'Curren');
  await expectCount(page, 12, 16);
  await tick(page, 'Watches', 'Women');
  await expectCount(page, 4, 4);
  await expect(page).toHaveURL('/all-products?brand=Curren&category=watches&genre=women');
  const adapted = (await openFilters(page)).locator('details').first().getByRole('checkbox');
  await expect(adapted).toHaveCount(2);
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await slider.fill('40');
  await expect(page.getByText('$40', { exact: true })).toBeVisible();
  await leaveFilters(page);
  await expectCount(page, 3, 3);
  expect(await prices(page)).toEqual([35, 40, 37]);

  await openFilters(page);
  await slider.fill('30');
  await leaveFilters(page);
  const none = page.getByRole('region', { name: 'Products' });
  await expect(none.getByText('No Results Found')).toBeVisible();
  await expect(
    none.getByText('No Results Found').locator('xpath=../..//*[name()="svg"]'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expectCount(page, 12, ALL);
  await expect(page).toHaveURL('/all-products');
});

test('it sorts by rules of its own, and Clear Filters is there while it does', async ({ page }) => {
  await page.goto('/all-products');
  const clear = page.getByRole('link', { name: 'Clear Filters' });
  const sorts = await openSorts(page);
  const offered = sorts.getByRole('radio').or(sorts.getByRole('listitem'));
  await expect(offered).toHaveCount(SORTS.length);
  for (const label of SORTS) await expect(sorts.getByText(label, { exact: true })).toBeVisible();
  await expect(clear).toHaveCount(0);
  await leaveSorts(page);

  const all = await cardNames(page);
  await chooseSort(page, 'Latest');
  await expectCount(page, 6, 6);
  expect(await cardNames(page)).toEqual(all.slice(0, 6));

  await chooseSort(page, 'Featured');
  await expectCount(page, 7, 7);
  expect((await cardNames(page)).toSorted()).toEqual([
    'Asad',
    'Aventus',
    'Baccarat Rouge 540',
    'Coco Mademoiselle',
    'Good Girl',
    'Sauvage',
    'Yara',
  ]);

  await chooseSort(page, 'Top Rated');
  await expectCount(page, 11, 11);
  await expect(page.getByRole('article').getByText('Rated 5 out of 5')).toHaveCount(11);

  await chooseSort(page, 'Price(Highest First)');
  await expectCount(page, 12, ALL);
  expect((await prices(page)).slice(0, 2)).toEqual([640, 560]);
  await chooseSort(page, 'Price(Lowest First)');
  await expect.poll(async () => (await prices(page))[0]).toBe(3);
  const rising = await prices(page);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));

  await tick(page, 'Watches');
  await expect(page).toHaveURL('/all-products?category=watches&sort=price-lowest');
  await openSorts(page);
  await clear.click();
  await expect(page).toHaveURL('/all-products?category=watches');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openSorts(page);
  await expect(clear).toHaveCount(0);
});

test('on a phone its sorts are in a panel, and so is Clear Filters', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/all-products?category=watches');
  const sorts = await openSorts(page);
  await expect(sorts.getByRole('listitem')).toHaveText(SORTS);
  await leaveSorts(page);
  await chooseSort(page, 'Price(Lowest First)');
  await expect(page).toHaveURL('/all-products?category=watches&sort=price-lowest');
  await openSorts(page);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/all-products?category=watches');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone its filters are in a panel, which goes once the list follows', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/all-products');
  await tick(page, 'Curren');
  await expectCount(page, 12, 16);
  await openFilters(page);
  await page.getByRole('slider', { name: 'Maximum price' }).fill('30');
  await leaveFilters(page);
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expectCount(page, 12, ALL);
});

test('Add to cart reads Added while the product is in the basket, and takes it out again', async ({
  page,
}) => {
  await page.goto('/all-products?category=watches&sort=price-lowest');
  const card = page.getByRole('article').first();
  const toggle = card.getByRole('button', { name: /^Add/ });
  await expect(toggle).toHaveText(/^Add to cart/);
  await toggle.click();
  const drawer = await openBasket(page, 1);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(toggle).toHaveText(/^Added/);

  await page.reload();
  await expect(toggle).toHaveText(/^Added/);
  await toggle.click();
  await expect(toggle).toHaveText(/^Add to cart/);
  await expect(page.getByRole('link', { name: 'Basket', exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Undo removing/ }).click();
  await expect(toggle).toHaveText(/^Added/);
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
});

test('what needs a size asks for it first', async ({ page }) => {
  await page.goto('/all-products?brand=Dior');
  const card = page.getByRole('article').filter({ hasText: 'Fahrenheit' });
  const toggle = card.getByRole('button', { name: /^Add/ });
  await toggle.click();
  await expect(card.getByRole('alert')).toHaveText('Please select a size before adding to cart');
  await expect(toggle).toHaveText(/^Add to cart/);
  await card.getByRole('radio', { name: '50ml' }).check({ force: true });
  await toggle.click();
  await openBasket(page, 1);
});

test('another route starts without filters, and an unknown sort is none', async ({ page }) => {
  await page.goto('/all-products?sort=nonsense');
  await expectCount(page, 12, ALL);
  await tick(page, 'Curren');
  await expectCount(page, 12, 16);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Watches' }).click();
  await expect(page).toHaveURL('/watches');
  await expectCount(page, 12, 26);
  await tick(page, 'Richard Mille');
  await expectCount(page, 10, 10);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Musk' }).click();
  await expect(page).toHaveURL('/musk');
  await expectCount(page, 12, 30);
  await expect((await openFilters(page)).getByRole('checkbox', { checked: true })).toHaveCount(0);
});
