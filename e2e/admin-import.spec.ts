import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './support/admin';
import { signedInVisitor, visitor } from './support/admin-http';
import { expectNoAxeViolations } from './support/axe';
import { change, test } from './support/own-shop';
import { serve } from './support/served';
import { expect } from './support/test';

// One shop for all, whose products these tests change.
test.use({ shopOf: 'import' });
test.describe.configure({ mode: 'default' });

/** A product export of Shopify: two sizes of one product, and one in another currency. */
const SHOPIFY = [
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
  'velvet,Velvet Oud,Aigle Noir,Perfume,true,Size,50ml,VO-50,15.00,https://cdn.invalid/1.jpg',
  'velvet,,,,,,100ml,VO-100,25.00,',
  'cedar,Cedar Hour,Aigle Noir,Perfume,true,Title,Default Title,CH-1,352 AED,',
].join('\n');

const FILE = /\/admin\/import\/[0-9a-f-]{36}$/;

async function give(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/admin/import');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.locator('form[action="/admin/api/import"] button').click();
  await expect(page).toHaveURL(FILE);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over()).toBeLessThanOrEqual(0);
}

/** Presses a link that downloads a file; returns its text. */
async function downloaded(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('in Arabic on a phone an export of Shopify comes in as it was shown, and is undone', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { name: 'Import in Arabic', language: 'ar' }, ownShop.shop);
  await page.goto('/admin/import');
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);

  await give(page, 'products_export.csv', SHOPIFY);
  await expect(page.getByText('تصدير منتجات من Shopify')).toBeVisible();
  await expect(page.getByText('صف واحد يبقى خارجًا')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  const left = await downloaded(page, 'نزّلها مع الأسباب (CSV)');
  expect(left).toMatch(/to_mend[\s\S]*Cedar Hour[\s\S]*Variant Price: السعر بعملة AED/);

  await page.getByRole('button', { name: 'استورد منتجًا واحدًا' }).click();
  await expect(page.getByText('تم الاستيراد.')).toBeVisible();
  await expect(page.getByText('0 من 1 صارت في المتجر.')).toBeVisible();
  const found = async () => (await serve(page.request, '/search?q=velvet')).html;
  await expect.poll(found).toContain('Velvet Oud');
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'التراجع عن آخر استيراد' }).click();
  await expect(page.locator('li').filter({ hasText: 'Velvet Oud' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'تراجع عن الاستيراد' }).click();
  await expect(page.getByText('تم التراجع عن الاستيراد.')).toBeVisible();
  await expect.poll(found).not.toContain('Velvet Oud');
});

test('a list is mapped by hand, is shown anew where products changed, and photos find theirs', async ({
  page,
  ownShop,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, { name: 'Import in English' }, ownShop.shop);
  await give(page, 'list.csv', 'Parfum;Tarif public\nSauvage Nuit EDP;20\n');
  await expectNoAxeViolations(page);
  await page.getByLabel('Parfum').selectOption('name');
  await page.getByLabel('Tarif public').selectOption('price');
  await page.getByRole('button', { name: 'Read it like this' }).click();
  await expect(page.getByText('A list of products')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();

  await give(page, 'prices.csv', 'id,price\n124,22.50');
  await change(ownShop, 'products', 'set', '124', 'price=21', 'sku=SVG-1');
  const press = page.getByRole('button', { name: 'Import 1 product' });
  await press.click();
  await expect(page.getByText('The products changed meanwhile')).toBeVisible();
  await expect(page.getByText(/21\.00/)).toBeVisible();
  await press.click();
  await expect(page.getByText('Imported.')).toBeVisible();

  await page.goto('/admin/import/photos');
  await expectNoAxeViolations(page);
  const photo = await readFile('public/media/terkibmen/124.webp');
  const named = (name: string) => ({ name, mimeType: 'image/webp', buffer: photo });
  await page
    .locator('input[type="file"]')
    .setInputFiles([named('SVG-1-2.webp'), named('nobody.webp')]);
  await expect(page.getByText('In the shop', { exact: true })).toBeVisible();
  await expect(page.getByText('No product, or several, are named like this file.')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('404');

  await page.goto('/admin/import');
  expect(await downloaded(page, 'CSV')).toMatch(/^\ufeffid,sku[\s\S]*\n124,SVG-1,/);
});

test('staff and strangers import nothing, and open no download', async ({ ownShop }) => {
  const owner = await signedInVisitor(ownShop, 'Import by hand');
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(SHOPIFY) };
  const given = await owner.post('/admin/api/import', { file });
  const { location = '' } = given.headers();
  expect(location).toMatch(FILE);
  const download = `/admin/api/import/${location.split('/').at(-1)}?file=to_mend`;
  const files = [download, '/admin/api/export?format=csv'];
  for (const path of files) {
    const answer = await owner.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': expect.stringContaining('attachment'),
    });
  }

  const staff = await signedInVisitor(ownShop, 'Import by staff', '--role', 'staff');
  const stranger = await visitor(ownShop);
  for (const path of [
    ...files,
    '/admin/import',
    location,
    '/admin/import/undo',
    '/admin/import/photos',
  ]) {
    expect((await staff.get(path)).status(), path).toBe(404);
    expect((await stranger.get(path)).headers().location, path).toContain('/admin/sign-in');
  }
  expect((await staff.post('/admin/api/import', { file })).status()).toBe(403);
  const sent = await stranger.post('/admin/api/import', { file });
  expect(sent.headers().location).toBe('/admin/sign-in');
  for (const one of [owner, staff, stranger]) await one.close();
});
