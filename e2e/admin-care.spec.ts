import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminWords } from '../lib/words/admin-words';
import { newOrders, postOnce } from '../scripts/faults/support/order-load';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { signIn } from './support/admin';
import { type Fields, formWith, signedInVisitor, visitor } from './support/admin-http';
import { expectNoAxeViolations } from './support/axe';
import { test } from './support/own-shop';
import { serve } from './support/served';
import { expect } from './support/test';

// Promo codes, reviews, people and backups, on one shop that these tests change.
test.use({ shopOf: 'care' });
test.describe.configure({ mode: 'default' });

const SCREENS = ['/admin/codes', '/admin/reviews', '/admin/people', '/admin/care'];
const PHONE = '71-234567';
const REVIEW = 'It lasts through a whole wedding.';

/** Delivers an order to a shopper, who says something of what was in it. */
async function reviewedOrder({ origin, shop }: ShopServer): Promise<string> {
  const token = randomUUID().replaceAll('-', '');
  const [order] = newOrders(1);
  if (order === undefined) throw new Error('There is no order.');
  const number = (await postOnce(origin, { ...order, token })) ?? '';
  for (const step of ['confirm', 'ship', 'deliver']) await shop('orders', step, number);
  const review = { token, product: 124, language: 'en', stars: 5, text: REVIEW, name: 'Rima' };
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify(review);
  const answer = await fetch(`${origin}/api/reviews`, { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(300);
  return '/product-details/124';
}

/** Expects a page to fit its screen and to pass axe. */
async function expectFine(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('in Arabic on a phone: a code, a review, a customer, a backup and back', async ({
  page,
  ownShop,
}) => {
  const { codes, reviews, people, care } = adminWords('ar');
  const product = await reviewedOrder(ownShop);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { name: 'Care in Arabic', language: 'ar' }, ownShop.shop);

  await test.step('a code begins on its day, and is switched off', async () => {
    await page.goto('/admin/codes');
    await page.getByLabel(codes.code, { exact: true }).fill('eid2030');
    await page.getByLabel(codes.name, { exact: true }).fill('Eid');
    await page.getByLabel(codes.worth, { exact: true }).fill('0');
    await page.getByLabel(codes.firstDay).fill('2030-01-02');
    await page.getByLabel(codes.lastDay).fill('2030-01-31');
    await press(page, codes.add);
    await expect(page.getByText(codes.mistakes.worth)).toBeVisible();
    await page.getByLabel(codes.worth, { exact: true }).fill('15');
    await press(page, codes.add);
    const code = page.getByRole('link', { name: /EID2030/ });
    await expect(code).toContainText('2030-01-02');
    await expectFine(page);
    await code.click();
    await expect(page.getByLabel(codes.lastDay)).toHaveValue('2030-01-31');
    await expectFine(page);
    await press(page, codes.turnOff);
    await expect(page.getByRole('link', { name: /EID2030/ })).toContainText(codes.states.off);
  });

  await test.step('a review is answered and shown, and the shop has it at once', async () => {
    await page.goto('/admin');
    await page.locator('a[href="/admin/reviews"]').click();
    const review = page.getByRole('listitem').filter({ hasText: REVIEW });
    await review.getByText(reviews.answer, { exact: true }).click();
    await expectFine(page);
    await review.getByLabel(reviews.yourAnswer).fill('شكراً ريما!');
    await press(page, reviews.saveAnswer);
    await expect(page.getByText(reviews.said.answered)).toBeVisible();
    await press(page, reviews.approve);
    await expect(page.getByText(reviews.said.approved)).toBeVisible();
    await expect(page.getByText(reviews.none.waiting)).toBeVisible();
    const shown = async () => (await serve(page.request, product)).html;
    await expect.poll(shown).toContain(REVIEW);
    expect(await shown()).toContain('شكراً ريما!');
  });

  await test.step('a backup is made and downloaded', async () => {
    await page.goto('/admin/care');
    await press(page, care.backUpNow);
    const item = page.getByRole('listitem').filter({ hasText: /shop-.*\.db/ });
    await expect(item).toHaveCount(1);
    await expectFine(page);
    const waiting = page.waitForEvent('download');
    await item.getByRole('link').first().click();
    const file = await readFile(await (await waiting).path());
    expect(file.subarray(0, 15).toString()).toBe('SQLite format 3');
  });

  await test.step('a customer is found by no address, taken along, and erased for good', async () => {
    await page.goto('/admin/people');
    await expectFine(page);
    await page.getByLabel(people.search).fill('+961 71 234 567');
    await press(page, people.find);
    await expect(page).toHaveURL(/\/admin\/people\/found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PHONE);
    await page.getByText(people.eraseOpenForm).click();
    // What opens grows, and the footer below it is still once it is open.
    await page.getByRole('button', { name: 'English' }).click({ trial: true });
    await page.evaluate(() => scrollTo(0, 0));
    await expectFine(page);
    const waiting = page.waitForEvent('download');
    await press(page, people.exportOne);
    const held = JSON.parse(await readFile(await (await waiting).path(), 'utf8'));
    expect(held.orders[0].reviews[0].text).toBe(REVIEW);
    await page.getByLabel(people.confirm).fill('71-234568');
    await press(page, people.eraseNow);
    await expect(page.getByText(people.said.unconfirmed)).toBeVisible();
    await page.getByLabel(people.confirm).fill(PHONE);
    await press(page, people.eraseNow);
    await expect(page.getByText(people.said.erased)).toBeVisible();
    await expect.poll(async () => (await serve(page.request, product)).html).not.toContain(REVIEW);
  });

  await test.step('a restore says what changes, and brings no erased person back', async () => {
    await ownShop.shop('promo', 'add', 'LATER', '--name', 'Later', '--amount', '5');
    await page.goto('/admin/care');
    await page.getByRole('listitem').getByRole('link').last().click();
    await expect(page.getByRole('main')).toContainText('LATER');
    await expectFine(page);
    await page.getByLabel(/استعادة/).fill(care.confirmWord);
    await press(page, care.restoreNow);
    await expect(page).toHaveURL(/\/admin\/care$/);
    await expect(page.getByRole('listitem').filter({ hasText: /shop-.*\.db/ })).toHaveCount(2);
    expect(await ownShop.shop('promo', 'list')).not.toContain('LATER');
    expect(await ownShop.shop('orders', 'list')).toContain('(erased)');
  });
});

test('on a wide screen in English each screen fits and passes axe', async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, { name: 'Care on a wide screen' }, ownShop.shop);
  for (const path of [...SCREENS, '/admin/codes/WELCOME10', '/admin/people/access']) {
    await page.goto(path);
    await expectFine(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('on a wide screen in English, a code is changed, a backup made and sent again', async ({
    page,
    ownShop,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, { name: 'Care in English' }, ownShop.shop);
    await page.goto('/admin/codes/WELCOME10');
    await page.getByLabel('Last day').fill('2020-01-01');
    await press(page, 'Save');
    await expect(page.getByText('The last day is over already.')).toBeVisible();
    await page.getByLabel('How many orders may use it').fill('7');
    await press(page, 'Save');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: /WELCOME10/ })).toContainText('0 of 7 orders');
    await page.goto('/admin/care');
    await press(page, 'Back up now');
    await expect(page.getByText(/Backed up: .*\.db/)).toBeVisible();
    const name = 'shop.db';
    const mimeType = 'application/octet-stream';
    await page.locator('[name="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from('x') });
    await press(page, 'Look at it');
    await expect(page.getByText('This file is no backup of the shop.')).toBeVisible();
    const link = page.getByRole('listitem').getByRole('link').first();
    const address = (await link.getAttribute('href')) ?? '';
    const buffer = await (await page.request.get(address)).body();
    await page.locator('[name="file"]').setInputFiles({ name, mimeType, buffer });
    await press(page, 'Look at it');
    await expect(page.getByText('Products stay as they are.')).toBeVisible();
  });
});

test('staff and strangers see no code, person or backup, download none and change none', async ({
  ownShop,
}) => {
  const owner = await signedInVisitor(ownShop, 'Owner');
  const staff = await signedInVisitor(ownShop, 'Nadim', '--role', 'staff');
  const stranger = await visitor(ownShop);
  const text = async (path: string) => (await owner.get(path)).text();
  await owner.post('/admin/care', formWith(await text('/admin/care'), '<button'));
  const [, backup = ''] =
    /href="(\/admin\/api\/backups[^"]+)"/.exec(await text('/admin/care')) ?? [];
  const question = `/admin/care/restore?name=${new URL(backup, ownShop.origin).searchParams.get('name')}`;
  const hidden = [...SCREENS.filter((path) => path !== '/admin/reviews'), '/admin/people/found'];
  const files = ['/admin/api/subscribers', backup];
  for (const path of [...hidden, '/admin/codes/WELCOME10', question, ...files]) {
    expect([path, (await owner.get(path)).status()]).toEqual([path, 200]);
    expect([path, (await staff.get(path)).status()]).toEqual([path, 404]);
    const answer = await stranger.get(path);
    expect([path, answer.headers().location]).toEqual([path, '/admin/sign-in']);
  }
  for (const path of files) {
    const headers = (await owner.get(path)).headers();
    expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(await (await stranger.get(path)).text()).toBe('');
  }
  expect((await staff.get('/admin/reviews')).status()).toBe(200);

  const word = { confirm: 'restore' };
  const forms: [string, Fields][] = [
    ['/admin/codes', { ...formWith(await text('/admin/codes'), 'name="code"'), code: 'SNEAK' }],
    ['/admin/codes/WELCOME10', formWith(await text('/admin/codes/WELCOME10'), 'value="off"')],
    ['/admin/care', formWith(await text('/admin/care'), '<button')],
    [question, { ...formWith(await text(question), 'name="agreed"'), ...word }],
  ];
  const before = [await ownShop.shop('promo', 'list'), await text('/admin/care')];
  for (const [path, form] of forms) {
    const filled = { ...form, name: form.name ?? 'x', kind: 'percent', worth: '5' };
    const asked = { begins: '', ends: '', uses: '', ...filled };
    expect((await staff.post(path, asked)).headers().location).toContain('said=invalid');
    expect((await stranger.post(path, asked)).headers().location).toBe('/admin/sign-in');
  }
  expect(await ownShop.shop('promo', 'list')).toBe(before[0]);
  const backups = (page = '') => page.match(/shop-[\w-]+\.db/g);
  expect(backups(await text('/admin/care'))).toEqual(backups(before[1]));
  for (const path of ['/admin/api/customer', '/admin/api/backups']) {
    expect((await staff.post(path, { phone: PHONE })).status()).toBe(404);
    expect((await stranger.post(path, {})).headers().location).toBe('/admin/sign-in');
    expect((await owner.post(path, {}, 'https://evil.example')).status()).toBe(403);
  }
});
