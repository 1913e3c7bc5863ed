import { addFromDetails, amountOf, fillInDelivery, openBasket } from './support/basket';
import { boxOf, tooWide } from './support/boxes';
import { shifted, watchShifts } from './support/shifts';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

const HINT = 'Your gift: choose any perfume in 50ml, it is free';

test('two bottles of 100ml lead to the gift, from the basket over list and card to the order', async ({
  page,
}) => {
  await page.goto('/product-details/124');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await openBasket(page, 1);
  const drawer = page.getByRole('dialog', { name: /^Your Basket/ });
  await drawer.getByRole('link', { name: 'Choose a perfume' }).click();

  await expect(page).toHaveURL('/perfumes');
  await expect(page.getByText(HINT)).toBeInViewport();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('radio', { name: /^50ml.*Free/ }) })
    .first();
  const size = card.getByRole('radio', { name: /^50ml.*Free/ });
  await expect(size).not.toBeChecked();
  await size.check({ force: true });
  await card.getByRole('button', { name: 'Add to Cart' }).click();

  await openBasket(page, 2);
  await expect(page.getByText(HINT)).toBeHidden();
  const line = drawer.getByRole('listitem').filter({ hasText: 'Size: 50ml' });
  await expect(line.getByText('Free', { exact: true })).toBeVisible();
  await expect(line.locator('s')).toHaveText('$10.00');
  await expect(amountOf(drawer, 'Products')).toHaveText('$50.00');
  await expect(amountOf(drawer, 'Buy 2x100ml -> 1x50ml is FREE')).toHaveText('−$10.00');
  await expect(amountOf(drawer, 'Total')).toHaveText('$40.00');
});

test('two original bottles of 100ml earn the gift too, and the order goes through with it', async ({
  page,
}) => {
  await page.goto('/product-details/304');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByText('Volume: 100ml')).toBeVisible();
  await expect(
    drawer.getByText(/^Add a 50ml perfume .* of your choice: it is free$/),
  ).toBeVisible();

  await page.goto('/product-details/124');
  await page.getByRole('radio', { name: /^50ml.*Free.*\$10\.00/ }).check({ force: true });
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const both = await openBasket(page, 2);
  await expect(amountOf(both, 'Buy 2x100ml -> 1x50ml is FREE')).toHaveText('−$10.00');

  await page.goto('/checkout');
  await fillInDelivery(page, 'Gift');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(amountOf(summary, 'Total')).toHaveText('$80.00');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you for purchasing from us!' });
  await expect(thanks).toContainText('You pay $80.00 on delivery');
});

test('a bottle that is less than 100ml leads to no gift', async ({ page }) => {
  await addFromDetails(page, 302);
  const drawer = await openBasket(page, 1);
  await expect(drawer.getByText('Volume: 75ml')).toBeVisible();
  await expect(drawer.getByText(/perfume for free$/)).toHaveCount(0);
});

test.describe('with two bottles of 100ml in the basket', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(store, JSON.stringify([storedLine({ quantity: 2 })]));
  });

  test('a perfume’s page says of 50ml that it is free, at its sizes alone', async ({ page }) => {
    await page.goto('/product-details/245');
    await expect(page.getByRole('radio', { name: /^50ml.*Free.*\$10\.00/ })).not.toBeChecked();
    await expect(page.getByText(HINT)).toHaveCount(0);
  });

  test('a list says it at its foot, where it moves and hides nothing', async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.goto('/perfumes/women');
    await expect(page.getByText(HINT)).toBeInViewport();
    expect(await shifted(page)).toBeLessThan(0.001);
    // Nor does it hide the page's last words.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const atEnd = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return (await boxOf(last)).bottom;
    };
    await expect.poll(atEnd).toBeLessThan((await boxOf(page.getByText(HINT))).top);
  });

  test('what is said of the gift at the foot of a page is no wider than its words, and leads on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/perfumes/women');
    const bar = page.getByText(HINT).locator('..');
    await expect(bar).toBeInViewport();
    expect((await boxOf(bar)).width).toBeLessThan(720);
    await bar.getByRole('link', { name: 'Choose a perfume' }).click();
    await expect(page).toHaveURL('/perfumes');
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole('link')).toHaveCount(0);
  });

  test('lists that have no such size say nothing', async ({ page }) => {
    await page.goto('/musk');
    await expect(page.getByRole('link', { name: /^Basket, 1 product/ })).toBeVisible();
    await expect(page.getByText(HINT)).toHaveCount(0);
  });

  test('checkout says once that the gift is not chosen yet, with the way to it', async ({
    page,
  }) => {
    await page.goto('/checkout');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText(/^Add a 50ml perfume/)).toBeVisible();
    await summary.getByRole('link', { name: 'Choose a perfume' }).click();
    await expect(page).toHaveURL('/perfumes');
    await expect(page.getByText(HINT)).toBeInViewport();
  });
});

test('what is ordered opens at the top of a phone’s checkout, and is not told again below', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(store, JSON.stringify([storedLine()]));
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('Subtotal')).toBeVisible();
  await expect(summary.getByText('Sauvage')).toBeHidden();
  await page.getByText('View order').click();
  await expect(page.getByText('Hide order')).toBeVisible();
  await expect(page.getByText('Size: 100ml').first()).toBeVisible();
  await expect(summary.getByText('Sauvage')).toBeHidden();
  await expect(summary.getByText('Subtotal')).toBeHidden();
  await expect(amountOf(summary, 'Total')).toBeVisible();
  await expect(summary.getByLabel('Discount code')).toBeVisible();
  await page.getByText('Hide order').click();
  await expect(summary.getByText('Subtotal')).toBeVisible();
});

test('a phone’s checkout still says below what can no longer be bought, and keeps the focus there', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gone = storedLine({ id: 99_999, name: 'Gone' });
  await page.addInitScript(store, JSON.stringify([storedLine(), gone]));
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('Gone', { exact: true })).toBeVisible();
  await expect(summary.getByText('Sauvage')).toBeHidden();
  await summary.getByRole('button', { name: /^Remove Gone/ }).click();
  await expect(summary.getByRole('listitem')).toHaveCount(0);
  await expect(summary.getByRole('heading', { name: 'Order summary' })).toBeFocused();
});
