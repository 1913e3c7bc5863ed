import type { Locator } from '@playwright/test';
import { cardNames, expectCount, unfold } from './support/listing';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

/** Expects a control that only scripts could answer to be there, for them, and not drawn. */
async function expectNotDrawn(control: Locator): Promise<void> {
  await expect(control).toBeAttached();
  await expect(control).toBeHidden();
}

test('without JavaScript a shopper browses, filters, sorts, pages and reads a product', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/perfumes/men');
  await expectCount(page, 12, 100);
  const card = page.getByRole('article').first();
  await expect(card.locator('img').first()).toHaveCSS('object-position', '50% 50%');
  await expect(card.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  await expectNotDrawn(card.locator('[data-add]'));

  await unfold(page.locator('#filters'));
  for (const brand of ['Dior', 'Jean Paul Gaultier', 'Rasasi']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${brand} \\d+$`) }).check();
  }
  await page.getByRole('slider', { name: 'Maximum price' }).fill('400');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expectCount(page, 12, 18);
  await expect(page.getByRole('link', { name: 'Remove filter Up to $400' })).toBeVisible();

  await page
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption({ label: 'Alphabetically, Z-A' });
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expectCount(page, 12, 18);
  expect((await cardNames(page))[0]).toBe('Ultra Male');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectCount(page, 6, 18);
  const [name] = await cardNames(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByText('Shipping calculated at checkout.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});

test('without JavaScript All Products sorts by its own sorts and keeps to a price', async ({
  page,
}) => {
  await page.goto('/all-products?category=watches');
  await page.getByRole('radio', { name: 'Price(Highest First)' }).check();
  await page.locator('summary').getByText('Price', { exact: true }).click();
  await page.getByRole('slider', { name: 'Maximum price' }).fill('40');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Up to $40' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Price(Highest First)' })).toBeChecked();
  const card = page.getByRole('article').first();
  await expect(card.getByText('$40.00', { exact: true })).toBeVisible();
  await expectNotDrawn(card.locator('[data-add]'));
});

test(
  'without JavaScript a shopper searches, and checkout says how to order',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    await page.goto('/musk');
    const narrow = project.name === 'phone';
    if (narrow) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const search = page.getByRole(narrow ? 'main' : 'banner').getByRole('search');
    await search.getByRole('searchbox').fill('sauvage dior');
    await search.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sauvage(\+|%20)dior$/);
    expect((await cardNames(page))[0]).toBe('Sauvage');

    await page.goto('/checkout');
    const instead = page.locator('main noscript p');
    await expect(instead).toContainText('JavaScript');
    await expect(instead).toBeVisible();
    await expect(instead).toContainText('+961 71 234 567');
    await expect(instead.locator('a')).toHaveAttribute('href', /^https:\/\/wa\.me\/96171234567/);
  },
);

test('without JavaScript a shopper signs up for the newsletter, and no address gets into a URL', async ({
  page,
}) => {
  await page.goto('/perfumes/men?brand=Dior');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill('noor@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing!');
  await expect(page).toHaveURL('/newsletter/thanks');
  await page.goBack();
  await expect(page).toHaveURL('/perfumes/men?brand=Dior');

  await footer.getByLabel('Email Address').fill('noor@example');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Enter an e-mail address in the form')).toBeVisible();
});

test('without JavaScript the product page says why, and orders the chosen size by WhatsApp or phone', async ({
  page,
}) => {
  await page.goto('/product-details/124');
  // Queries by text and role leave noscript out, whether or not scripts run.
  const instead = page.locator('main noscript');
  await expect(instead.locator('p').first()).toContainText('The basket needs JavaScript');
  await expect(instead.locator('p').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^ADD TO CART/ })).toBeHidden();
  const order = instead.locator('a[data-choice]:visible');
  for (const size of ['100ml', '50ml', '80ml']) {
    await page
      .getByRole('radio', { name: new RegExp(`^${size}`) })
      .first()
      .check({ force: true });
    await expect(order).toHaveText(`Order ${size} on WhatsApp`);
    const message = new URL((await order.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toContain(`Sauvage by Dior, ${size}. http`);
    expect(message).toMatch(new RegExp(`/product-details/124\\?size=${size}$`));
  }
  await expect(instead.locator('a[href="tel:+96171234567"]')).toBeVisible();
});

test('without JavaScript a cream is ordered by WhatsApp, with room for its perfume', async ({
  page,
}) => {
  await page.goto('/body-cream');
  const card = page.getByRole('article').first();
  await expectNotDrawn(card.locator('[aria-haspopup]'));
  await card.getByRole('heading').getByRole('link').click();
  const order = page.locator('main noscript a[data-choice]');
  await expect(order).toHaveText('Order it on WhatsApp');
  await expect(order).toBeVisible();
  const message = new URL((await order.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toMatch(/scented with: \.+ http.*\/product-details\/\d+$/);
  const purchase = page.locator('[data-purchase]').first();
  await expect(purchase.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  await expectNotDrawn(purchase.locator('[data-add]'));
  await expectNotDrawn(purchase.locator('[aria-haspopup]'));
});
