import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { expectNoAxeViolations } from './support/axe';
import { amountOf } from './support/basket';
import { changeProducts, test } from './support/own-shop';
import { choose, size } from './support/sizes';
import { expect } from './support/test';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const ID = 9000;
const PAGE = `/ar/product-details/${ID}`;

/** A bottle in five sizes of its own, as an owner's sheet has it; 75ml is sold out. */
const SHEET = [
  'id,name,name_ar,brand,genre,type,image_path,price_30ml,price_50ml,price_75ml,in_stock_75ml,price_100ml,price_200ml',
  `${ID},Cedar Hour,ساعة الأرز,Aigle Noir,men,single,jehiz/301.webp,15,25,"32,50",no,40,60`,
].join('\n');

/** Brings the product into the shop as the sheet has it. */
async function sell(shop: ShopServer, path: string): Promise<void> {
  await writeFile(path, SHEET);
  await shop.shop('import', path);
  const uncounted = ['stock_30ml=-', 'stock_50ml=-'];
  await changeProducts(shop, 'set', String(ID), 'in_stock_50ml=yes', ...uncounted);
}

/** Orders what is in the basket, and returns the order's number. */
async function orderInArabic(page: Page): Promise<string> {
  await page.goto('/ar/checkout');
  const fields = [
    [/^رقم الهاتف/, '71234567'],
    [/^الاسم/, 'ريما'],
    [/^اسم العائلة/, 'حداد'],
    [/^العنوان/, 'شارع الحمرا 12'],
    [/^المدينة/, 'بيروت'],
  ] as const;
  for (const [label, text] of fields) await page.getByLabel(label).first().fill(text);
  await page.getByRole('button', { name: 'أكّد الطلب' }).click();
  const thanks = page.getByRole('dialog', { name: 'شكرًا لشرائك من متجرنا!' });
  return (await thanks.locator('strong').textContent()) ?? '';
}

test('a bottle in five sizes of its own is bought in Arabic, and not in the one that is sold out', async ({
  page,
  request,
  ownShop,
}, testInfo) => {
  await sell(ownShop, testInfo.outputPath('sizes.csv'));

  await test.step('its card and its suggestion cost what its largest size costs', async () => {
    await page.goto('/ar/all-products?brand=Aigle%20Noir');
    const card = page.getByRole('article');
    await expect(card.getByText('$60.00', { exact: true })).toBeVisible();
    await expect(card.getByRole('radio')).toHaveCount(5);
    await expect(size(page, '75ml')).toBeDisabled();
    await expectNoAxeViolations(page);
    await page.screenshot({ path: testInfo.outputPath('card.png') });
    const found = await request.get('/api/products/search?q=cedar+hour');
    expect((await found.json())[0]).toMatchObject({ id: ID, price: 60 });
  });

  await page.goto(PAGE);
  await expect(size(page, '200ml')).toBeChecked();
  await expect(size(page, '75ml')).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('page.png') });
  await choose(page, '50ml');
  await expect(page).toHaveURL(`${PAGE}?size=50ml`);
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'سلتك (1)' });
  await expect(amountOf(drawer, 'المجموع')).toHaveText('$25.00');

  await test.step('a size that sells out meanwhile is named in the basket', async () => {
    await changeProducts(ownShop, 'set', String(ID), 'in_stock_50ml=no');
    await page.goto('/ar/cart');
    await expect(page.getByText(/Cedar Hour, 50ml.*نفدت الكمية/).first()).toBeVisible();
    await changeProducts(ownShop, 'set', String(ID), 'in_stock_50ml=yes', 'price_50ml=26');
    await page.reload();
    await expect(amountOf(page.locator('main'), 'المجموع').first()).toHaveText('$26.00');
  });

  const number = await orderInArabic(page);
  const order = await ownShop.shop('orders', 'show', number);
  for (const text of ['Cedar Hour', '50ml', '$26.00', '$29.00']) expect(order).toContain(text);

  const feed = await (await request.get('/feeds/products.xml')).text();
  const rows = feed.split('<item>').filter((item) => item.includes(`<g:id>${ID}-`));
  expect(rows.map((row) => row.match(/<g:availability>(\w+)/)?.[1])).toEqual([
    'in_stock',
    'in_stock',
    'out_of_stock',
    'in_stock',
    'in_stock',
  ]);
});

test('the last two of a size are named, cannot become three, and are bought', async ({
  page,
  ownShop,
}, testInfo) => {
  await sell(ownShop, testInfo.outputPath('sizes.csv'));
  await changeProducts(ownShop, 'set', String(ID), 'stock_50ml=2', 'stock_30ml=40');
  await page.goto(PAGE);
  const few = page.getByText(/^بقيت .* فقط$/);
  await expect(few).toHaveCount(0);
  await choose(page, '30ml');
  await expect(few).toHaveCount(0);
  await choose(page, '50ml');
  await expect(few).toHaveText('بقيت قطعتان فقط');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('few.png') });
  await page.locator('main').getByRole('textbox', { name: /^كمية/ }).first().fill('3');
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await page.goto('/ar/cart');
  const note = page.locator('main p').filter({ hasText: /Cedar Hour, 50ml.*بقيت قطعتان فقط/ });
  await expect(note).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('cart.png') });

  await page.goto('/ar/checkout');
  const summary = page.locator('#order-summary');
  await expect(summary.getByText(/اختر كمية أقل/)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('checkout.png'), fullPage: true });
  await page.goto('/ar/cart');
  await page.locator('main').getByRole('button', { name: 'أنقص الكمية' }).click();
  await expect(note).toHaveCount(0);
  await page.goto('/ar/checkout');
  await expect(amountOf(summary, 'المجموع')).toHaveText('$53.00');
  const order = await ownShop.shop('orders', 'show', await orderInArabic(page));
  for (const text of ['50ml', '$50.00', '$53.00']) expect(order).toContain(text);

  // Any change: it announces what the order has left too.
  await changeProducts(ownShop, 'set', String(ID), 'price_30ml=16');
  await page.goto(`${PAGE}?size=50ml`);
  await expect(page.getByRole('button', { name: /^نفد/ }).first()).toBeDisabled();
});

test('an address of a size that is sold out shows it, and one that the product lacks leads to the page', async ({
  page,
  ownShop,
}, testInfo) => {
  await sell(ownShop, testInfo.outputPath('sizes.csv'));
  await page.goto(`${PAGE}?size=75ml`);
  await expect(size(page, '75ml')).toBeChecked();
  await expect(page.getByRole('button', { name: /^نفد/ }).first()).toBeDisabled();
  await page.goto(`${PAGE}?size=80ml`);
  await expect(page).toHaveURL(PAGE);
  await expect(size(page, '200ml')).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page offers each size that is there by WhatsApp', async ({
    page,
    ownShop,
  }, testInfo) => {
    await sell(ownShop, testInfo.outputPath('sizes.csv'));
    await page.goto(`/product-details/${ID}`);
    const links = page.locator('main noscript a[href*="wa.me"]:visible');
    await expect(links).toHaveCount(4);
    await expect(links.nth(1)).toContainText('50ml');
  });
});
