import type { Locator, Page } from '@playwright/test';
import { fillInDelivery, openBasket, orderNumberIn } from './support/basket';
import { expectCount, leaveFilters, openFilters, sortBy, tick } from './support/listing';
import { searchBox } from './support/search';
import { expect, test } from './support/test';
import { translatePages } from './support/translate';

/** The amount beside a label in a list of totals. */
const sum = (place: Locator, label: string) =>
  place.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

/** Opens a page and waits until it is translated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translated(page);
}

async function translated(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeAttached();
}

/** No screen has broken; what was thrown and logged meanwhile, the test itself looks at. */
const expectWhole = (page: Page) =>
  expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);

const addButton = (page: Page) =>
  page.getByRole('button', { name: /^(ADD TO CART|ADDED TO BASKET)/ });

async function closeDrawer(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
}

async function browse(page: Page): Promise<void> {
  await test.step('home', async () => {
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Perfumes of the house' });
    await hero.getByRole('button', { name: 'Pause slideshow' }).click();
    await hero.getByRole('button', { name: 'Go to slide 2' }).click();
    await hero.getByRole('button', { name: 'Go to slide 3' }).click();
    await expectWhole(page);
  });

  await test.step('a list: filters, sorts, pages, and a size of a card', async () => {
    await open(page, '/perfumes/men');
    await tick(page, 'Dior');
    await expectCount(page, 5, 5);
    const filters = await openFilters(page);
    const cap = filters.getByRole('slider', { name: 'Maximum price' });
    await cap.fill('40');
    await expect(filters.locator('output')).toHaveText('$40');
    await expect(page).toHaveURL(/max=40/);
    await cap.fill('500');
    await expect(page).not.toHaveURL(/max=/);
    await filters.getByRole('checkbox', { name: /^Dior \d/ }).uncheck();
    await expect(page).toHaveURL('/perfumes/men');
    await leaveFilters(page);
    await sortBy(page, 'Alphabetically, A-Z');
    await expect(page).toHaveURL(/sort=a-z/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(card.getByRole('alert')).toHaveText('Please select a size before adding to cart');
    await card.getByRole('radio', { name: '50ml' }).check({ force: true });
    await expect(card.getByText('$10.00').first()).toBeVisible();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const drawer = await openBasket(page, 1);
    await expect(drawer.getByRole('listitem').first()).toContainText('Size: 50ml');
    await closeDrawer(drawer);
    await expectWhole(page);
  });

  await test.step('All Products: Add, and take out again', async () => {
    await open(page, '/all-products?category=watches');
    const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first();
    await card.getByRole('button', { name: /^Add/ }).click();
    await closeDrawer(await openBasket(page, 2));
    await card.getByRole('button', { name: /^Added/ }).click();
    await card.getByRole('button', { name: /^Undo/ }).click();
    await card.getByRole('button', { name: /^Added/ }).click();
    await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
    await expectWhole(page);
  });

  await test.step('the search, and its screen', async () => {
    const box = await searchBox(page);
    await box.fill('zzzz');
    await expect(page.getByText('No results found for')).toBeVisible();
    await box.fill('sauvage');
    await expect(page.getByRole('option').first()).toContainText(/\$\d+\.\d\d$/);
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=sauvage');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('sauvage');
    await expectWhole(page);
  });

  await test.step('the perfume of a cream', async () => {
    await open(page, '/body-cream');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: 'Select a Perfume' }).click();
    const popup = page.getByRole('dialog', { name: 'Select a Perfume' });
    await expect(popup.getByRole('option').nth(200)).toBeAttached();
    await popup.getByPlaceholder('Search perfumes...').fill('nosuch');
    await expect(popup.getByRole('status')).toContainText('nosuch');
    await popup.getByPlaceholder('Search perfumes...').fill('baccarat');
    const first = popup.getByRole('option').first();
    const perfume = (await first.textContent()) ?? '';
    await first.click();
    await expect(card.getByRole('button', { name: perfume })).toBeVisible();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const drawer = await openBasket(page, 2);
    await expect(drawer.getByText(`Perfume: ${perfume}`)).toBeVisible();
    await expectWhole(page);
  });
}

async function chooseOnProduct(page: Page): Promise<void> {
  await test.step('a product: sizes, quantity, button and bar', async () => {
    await open(page, '/product-details/124');
    const tag = page.locator('[data-purchase] > div').first();
    await page.getByRole('radio', { name: /^50ml/ }).first().check({ force: true });
    await expect(tag).toHaveText(/^Price \$10\.00/);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
    const bar = page.getByRole('button', { name: /^Add ·/ });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(bar).toHaveText(/^Add · 50ml · \$10\.00/);
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .getByRole('radio', { name: /^100ml/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(tag).toHaveText(/^Price \$20\.00/);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(bar).toHaveText(/^Add · 2 × 100ml · \$40\.00/);
    await page.evaluate(() => scrollTo(0, 0));
    await addButton(page).click();
    await closeDrawer(await openBasket(page, 1));
    await expect(addButton(page)).toHaveText(/^ADD TO CART/);
    await page.getByRole('radio', { name: /^50ml/ }).first().check({ force: true });
    await expect(tag).toHaveText(/^Price Free/);
    await addButton(page).click();
    await closeDrawer(await openBasket(page, 2));
    await addButton(page).click();
    await expect(addButton(page)).toHaveText(/^ADDED TO BASKET/);
    await expectWhole(page);
  });

  await test.step('its pictures from near', async () => {
    await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
    const viewer = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { pressed: false }) });
    await expect(viewer).toBeVisible();
    const next = viewer.getByRole('button', { name: 'Next picture' });
    if (await next.isVisible()) {
      await next.click();
      await expect(viewer.getByRole('status')).toHaveText(/^Picture 2 of \d/);
    }
    await closeDrawer(viewer);
    await expectWhole(page);
  });
}

async function changeBasket(page: Page): Promise<void> {
  // Two of 100ml, two of 50ml of which one is free.
  await test.step('the drawer', async () => {
    await page.getByRole('link', { name: /^Basket, 2/ }).click();
    const drawer = await openBasket(page, 2);
    await expect(sum(drawer, 'Total')).toHaveText('$50.00');
    const small = drawer.getByRole('group', { name: /50ml$/ });
    await small.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(sum(drawer, 'Total')).toHaveText('$40.00');
    await drawer.getByRole('button', { name: /^Remove .*50ml$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your Basket (1)' })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(sum(await openBasket(page, 2), 'Total')).toHaveText('$40.00');
    await drawer.getByRole('link', { name: 'Go to Cart' }).click();
  });

  await test.step('the cart', async () => {
    await expect(page.getByRole('heading', { name: 'SHOPPING CART' })).toBeVisible();
    const main = page.getByRole('main');
    const row = main.getByRole('row').filter({ hasText: '100ml' });
    await row.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(sum(main, 'Total')).toHaveText('$60.00');
    await expect(row).toContainText('$60.00');
    await row.getByRole('button', { name: 'Decrease quantity' }).click();
    await row.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(sum(main, 'Total')).toHaveText('$30.00');
    await row.getByRole('textbox').fill('2');
    await expect(sum(main, 'Total')).toHaveText('$40.00');
    await main.getByRole('button', { name: /^Remove .*50ml$/ }).click();
    await expect(row.or(main.getByRole('row'))).toHaveCount(2);
    await expect(sum(main, 'Total')).toHaveText('$40.00');
    await main.getByRole('button', { name: /^Undo/ }).click();
    await expect(sum(main, 'Buy 2x100ml -> 1x50ml is FREE')).toHaveText('−$10.00');
    await expectWhole(page);
    await main.getByRole('link', { name: 'CHECK OUT' }).first().click();
  });
}

async function order(page: Page, lastName: string): Promise<void> {
  const summary = page.getByRole('region', { name: 'Order summary' });
  const complete = page.getByRole('button', { name: 'Complete Order' });
  await test.step('checkout: a code wrong, applied, removed and applied', async () => {
    await translated(page);
    const code = summary.getByLabel('Discount code');
    const apply = summary.getByRole('button', { name: 'Apply' });
    await expect(sum(summary, 'Total')).toHaveText('$43.00');
    await apply.click();
    await expect(summary.getByText('Please enter a promo code')).toBeVisible();
    await code.fill('NOSUCH');
    await apply.click();
    await expect(summary.getByText('Invalid promo code')).toBeVisible();
    await code.fill('WELCOME10');
    await apply.click();
    await expect(sum(summary, 'Total')).toHaveText('$39.00');
    await summary.getByRole('button', { name: /^Remove/ }).click();
    await expect(sum(summary, 'Total')).toHaveText('$43.00');
    await code.fill('WELCOME10');
    await apply.click();
    await expect(sum(summary, 'Discount \\(Welcome 10%\\)')).toHaveText('−$4.00');
    await expect(page.getByRole('main')).toContainText('$39.00 with shipping');
    await expectWhole(page);
  });

  const thanks = page.getByRole('dialog', { name: 'Thank you for purchasing from us!' });
  await test.step('Complete Order, with empty and with valid fields', async () => {
    await complete.click();
    const problems = page.getByRole('alert').filter({ hasText: '5 fields need your attention' });
    await expect(problems).toBeVisible();
    await fillInDelivery(page, lastName);
    await expect(problems).toBeHidden();
    await page.getByText('Add a postal code or a note').click();
    await complete.click();
    await expect(thanks).toBeVisible();
    await expect(thanks).toContainText('You pay $39.00 on delivery.');
    await expect(sum(thanks, 'Total')).toHaveText('$39.00');
    await expectWhole(page);
  });

  const number = await orderNumberIn(thanks);
  await test.step('the order’s page, where it is cancelled, and the list of orders', async () => {
    await thanks.getByRole('link', { name: 'See your order' }).click();
    await translated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expect(sum(page.getByRole('main'), 'Total')).toHaveText('$39.00');
    await page.getByText('Cancel this order', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await expectWhole(page);

    await open(page, '/orders');
    const row = page.getByRole('listitem').filter({ hasText: number });
    await expect(row).toContainText('$39.00');
    await page.getByRole('button', { name: /^Forget/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await expectWhole(page);
  });
}

async function subscribe(page: Page, email: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible();
  await expectWhole(page);
}

for (const [how, guarded] of [
  ['without the guard of the first script @wide', false],
  ['as it is shipped @phone', true],
] as const) {
  test.describe(`a page that the browser translates, ${how}`, () => {
    test.beforeEach(({ page }) => translatePages(page, { guarded }));

    test('is looked through', async ({ page }) => {
      await browse(page);
    });

    test('sells: sizes, prices, quantities and totals are right up to the order', async ({ page }, {
      project,
    }) => {
      await chooseOnProduct(page);
      await changeBasket(page);
      await order(page, `Saab-${project.name}-${guarded}`);
      await subscribe(page, `saab-${project.name}-${guarded}@example.com`);
    });
  });
}
