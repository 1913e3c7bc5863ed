import { writeFile } from 'node:fs/promises';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { expectNoAxeViolations } from './support/axe';
import { amountOf } from './support/basket';
import { changeProducts, test } from './support/own-shop';
import { choose, size } from './support/sizes';
import { expect } from './support/test';

test.describe.configure({ mode: 'default', timeout: 120_000 });
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
  await changeProducts(shop, 'set', String(ID), 'in_stock_50ml=yes');
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
    await expect(card.getByText('$60.00')).toBeVisible();
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
  const number = (await thanks.locator('strong').textContent()) ?? '';
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
