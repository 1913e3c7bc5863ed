import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { changeProducts, test } from './support/own-shop';
import { nodeOf, serve, structuredData } from './support/served';
import { expect } from './support/test';

// One shop for all, whose products these tests change.
test.use({ shopOf: 'products' });
test.describe.configure({ mode: 'default' });

const SAUVAGE = '/admin/products/124';
const HOSTILE = 'Sauvage "><img src=x onerror=alert(1)><script>alert(2)</script>';

/** The row of the product 124 in the list. */
async function sauvageRow(page: Page, query = '?q=124'): Promise<Locator> {
  await page.goto(`/admin/products${query}`);
  return page.locator('#p124');
}

/** Expects the shop's page of 124, and a list with it, to show a price with the next requests. */
async function expectInShop(page: Page, price: string) {
  for (const path of ['/product-details/124', '/all-products?brand=Dior']) {
    const shown = async () => (await serve(page.request, path)).html.includes(price);
    await expect.poll(shown, { timeout: 1000, intervals: [50] }).toBe(true);
  }
}

test('price and stock are changed in the list by keyboard, are in the shop at once, and undone', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, { name: 'Products in English', role: 'staff' }, ownShop.shop);
  await serve(page.request, '/product-details/124');
  const row = await sauvageRow(page, '?q=sauvage+dior');
  await expectNoAxeViolations(page);

  await row.getByLabel('Price ($)').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('23,45');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status').first()).toContainText('20.00');
  await expect(row.getByLabel('Price ($)')).toHaveValue('23.45');
  await expectInShop(page, '23.45');
  await (await sauvageRow(page, '?show=low')).waitFor();

  const again = await sauvageRow(page);
  await again.getByLabel('Pieces left').fill('0');
  await again.getByRole('button', { name: 'Save' }).click();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByText('The change is undone.')).toBeVisible();
  await expect(again.getByLabel('Pieces left')).toHaveValue('2');
  await again.getByRole('button', { name: 'Mark as sold out' }).click();
  await expect(again.getByRole('button', { name: 'Mark as in stock' })).toBeVisible();
  await expect((await sauvageRow(page, '?show=sold-out')).getByText('Sold out')).toBeVisible();
});

test('a count that was sold from meanwhile is not overwritten, and what was typed stays', async ({
  page,
  ownShop,
}) => {
  await changeProducts(ownShop, 'set', '124', 'in_stock=yes', 'stock=5');
  await signIn(page, { name: 'Products and stock' }, ownShop.shop);
  const row = await sauvageRow(page);
  await row.getByLabel('Pieces left').fill('12');
  await changeProducts(ownShop, 'set', '124', 'stock=4');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('It was 5, it is 4 now.')).toBeVisible();
  await expect(row.getByLabel('Pieces left')).toHaveValue('12');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('in Arabic on a phone the form shows what others changed, previews, and escapes scripts', async ({
  page,
  ownShop,
}) => {
  await changeProducts(ownShop, 'set', '124', 'price=20');
  await page.setViewportSize({ width: 390, height: 844 });
  const person = { name: 'Products in Arabic', language: 'ar', role: 'staff' } as const;
  await signIn(page, person, ownShop.shop);
  await sauvageRow(page);
  await expectNoAxeViolations(page);
  await page.goto(SAUVAGE);
  await page.locator('details').first().locator('summary').click();
  await expectNoAxeViolations(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.locator('[name="name"]').fill(HOSTILE);
  await page.locator('[name="name_ar"]').fill('سوفاج');
  const preview = page.frameLocator('iframe');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(preview.locator('h1')).toHaveText('سوفاج');
  await expect(preview.locator('article h2')).toHaveText('سوفاج');
  await changeProducts(ownShop, 'set', '124', 'price=21');
  const save = page.getByRole('button', { name: 'احفظ', exact: true });
  await save.click();
  await expect(page.getByText('كان 20.00 وهو الآن 21.00.')).toBeVisible();
  await expect(page.locator('[name="price"]')).toHaveValue('21.00');
  await expect(page.locator('[name="name_ar"]')).toHaveValue('سوفاج');
  await save.click();
  await expect(page.locator('h1')).toHaveText(HOSTILE);

  await sauvageRow(page);
  await expect(page.locator('#p124')).toContainText(HOSTILE);
  const shown = async () => {
    const { document } = await serve(page.request, '/product-details/124');
    return nodeOf(structuredData(document), 'Product')?.name;
  };
  await expect.poll(shown).toContain(HOSTILE);
  const served = await serve(page.request, '/product-details/124');
  expect(served.document.querySelectorAll('img[onerror]')).toEqual([]);
  expect(served.html).not.toContain('<script>alert');

  await page.goto(SAUVAGE);
  await page.locator('form:has([name="edit"]) button[type="submit"]').click();
  await expect(page.locator('h1')).toHaveText('Sauvage');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('products are added, changed, hidden, removed and brought back; nothing typed is lost', async ({
    page,
    ownShop,
  }) => {
    await signIn(page, { name: 'Products without scripts' }, ownShop.shop);
    const row = await sauvageRow(page);
    await row.getByLabel('Price ($)').fill('abc');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByLabel('Price ($)')).toHaveValue('abc');
    await expect(row.getByLabel('Price ($)')).toHaveAccessibleDescription(/such as 22.50/);

    await page.goto('/admin/products/new');
    await page.getByLabel('Name · English').fill('Velvet Oud');
    await page.getByLabel('Price ($)', { exact: true }).fill('30');
    await page.getByLabel('Discount').fill('150%');
    await page.getByRole('button', { name: 'Add the product' }).click();
    await expect(page.getByLabel('Discount')).toHaveAccessibleDescription(/below 100%/);
    await expect(page.getByLabel('Name · English')).toHaveValue('Velvet Oud');
    await page.getByLabel('Discount').fill('10%');
    await page.getByRole('button', { name: 'Add the product' }).click();
    await expect(page.getByText('The product is added.')).toBeVisible();
    const path = new URL(page.url()).pathname;
    const inShop = `/product-details/${path.split('/').at(-1)}`;
    const status = async () => (await serve(page.request, inShop)).status;
    await expect.poll(status).toBe(200);

    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('It is hidden now')).toBeVisible();
    await expect.poll(status).toBe(404);
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.getByText('Remove this product').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Velvet Oud is removed')).toBeVisible();
    await expect.poll(status).toBe(404);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByLabel('Price ($)', { exact: true })).toHaveValue('30.00');
    await expect.poll(status).toBe(200);
  });
});
