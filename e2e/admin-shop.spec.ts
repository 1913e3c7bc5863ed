import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { subjects } from '../lib/admin/shop/subjects';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { publishFile, writeStatus } from '../scripts/lib/publish.mjs';
import { signIn } from './support/admin';
import { formWith, signedInVisitor } from './support/admin-http';
import { expectNoAxeViolations } from './support/axe';
import { test as base, expect } from './support/test';

/** A shop over an empty owner's folder, and this test in the place of `npm start`. */
type Published = {
  shop: ShopServer;
  folder: string;
  /** What the server asked of `npm start`. */
  asked: unknown[];
  /** Says how publishing is, as `npm start` does. */
  say(state: string, reason?: string): void;
};

const test = base.extend<object, { published: Published }>({
  published: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'admin-shop-'));
      const data = await dataFolder();
      const asked: unknown[] = [];
      const parent: { say: Published['say'] } = { say: () => undefined };
      const shop = await startShop({ SHOP_DIR: folder, DATA_DIR: data.dataDir }, (message) => {
        asked.push(message);
        parent.say('building');
      });
      parent.say = (state, reason) =>
        writeStatus(publishFile(shop.port, data.dataDir), { state, reason });
      await use({ shop, folder, asked, say: parent.say });
      await shop.kill();
      await data.remove();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ published }, use) => use(published.shop.origin),
});

// One shop for all, whose folder these tests change.
test.describe.configure({ mode: 'default' });

const SHOP = '/admin/shop';
const file = ({ folder }: Published) => join(folder, 'shop.json');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.beforeEach(async ({ published }) => {
  published.asked.length = 0;
  published.say('idle');
  await rm(join(published.folder, 'content'), { recursive: true, force: true });
  await mkdir(join(published.folder, 'content'));
  await writeFile(file(published), '{ "fewLeft": 4 }');
});

test('in Arabic on a phone the banner changes in three languages and is published', async ({
  page,
  published,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { name: 'Shop in Arabic', language: 'ar' }, published.shop.shop);
  await page.goto('/admin/more');
  await page.getByRole('link', { name: 'المتجر', exact: true }).click();
  await expectNoAxeViolations(page);
  for (const subject of subjects) {
    await page.goto(`${SHOP}/${subject}`);
    for (const folded of await page.locator('main summary').all()) await folded.click();
    await expectNoAxeViolations(page);
    expect([subject, await overflow(page)]).toEqual([subject, 0]);
  }

  await page.goto(`${SHOP}/texts`);
  await page.locator('[name="banner.en"]').fill('Eid offers');
  await page.locator('[name="banner.ar"]').fill('عروض العيد');
  await page.locator('[name="banner.fr"]').fill('Offres de l’Aïd');
  await page.getByRole('button', { name: 'احفظ', exact: true }).click();
  await expect(page.getByText('حُفظ.')).toBeVisible();
  expect(JSON.parse(await readFile(file(published), 'utf8'))).toEqual({
    fewLeft: 4,
    banner: { en: 'Eid offers', ar: 'عروض العيد', fr: 'Offres de l’Aïd' },
  });

  await page.goto(SHOP);
  await expect(page.getByText('لم يُنشر بعد')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'الشريط والنصوص' })).toHaveCount(2);
  const publish = page.getByRole('button', { name: 'انشر', exact: true });
  await publish.click();
  await expect(page.getByText('المتجر قيد البناء')).toBeVisible();
  await expect(publish).toHaveCount(0);
  expect(published.asked).toEqual([{ kind: 'publish' }]);
  await expectNoAxeViolations(page);
  published.say('failed', 'The build failed.');
  await expect(page.getByText('فشل النشر')).toBeVisible();
  await expect(page.getByText('The build failed.')).toBeVisible();
  published.say('done');
  await page.reload();
  await expect(page.getByText('نُشر في')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('a broken text is refused in words, and one changed by hand is shown, not overwritten', async ({
    page,
    published,
  }) => {
    await signIn(page, { name: 'Shop in English' }, published.shop.shop);
    await page.goto(`${SHOP}/name`);
    const phone = page.getByLabel('Phone, for WhatsApp too');
    const save = page.getByRole('button', { name: 'Save' });
    await phone.fill('12');
    await save.click();
    await expect(page.getByText('Nothing was saved: look at what is marked.')).toBeVisible();
    await expect(phone).toHaveValue('12');
    await expect(phone).toHaveAccessibleDescription(/A Lebanese number/);
    expect(await readFile(file(published), 'utf8')).toBe('{ "fewLeft": 4 }');
    expect((await page.request.get('/')).status()).toBe(200);

    await phone.fill('71 234 568');
    await writeFile(file(published), '{ "phone": "03 123 456", "name": "Rose" }');
    await save.click();
    await expect(page.getByText('The file was changed meanwhile')).toBeVisible();
    await expect(phone).toHaveValue('71 234 568');
    await expect(phone).toHaveAccessibleDescription('The file says now: 03 123 456');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rose');
    expect(await readFile(file(published), 'utf8')).toContain('03 123 456');
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(JSON.parse(await readFile(file(published), 'utf8'))).toEqual({
      phone: '71 234 568',
      name: 'Rose',
    });

    await writeFile(file(published), '{ broken by hand');
    await page.reload();
    await expect(page.getByText('it is no JSON')).toBeVisible();
    await page.goto(SHOP);
    await expect(page.getByText('so nothing can be published')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  });
});

test('staff neither see the shop’s settings nor save or publish with an owner’s form', async ({
  published,
}) => {
  const { shop, asked } = published;
  const owner = await signedInVisitor(shop, 'Owner of settings');
  const staff = await signedInVisitor(shop, 'Staff at settings', '--role', 'staff');
  const hidden = formWith(await (await owner.get(`${SHOP}/texts`)).text(), 'name="seen"');
  const form = { ...JSON.parse(hidden.seen ?? '{}').seen, ...hidden };
  const button = formWith(await (await owner.get(SHOP)).text(), 'Shoppers notice nothing');
  for (const path of [SHOP, `${SHOP}/texts`, '/admin/api/publish']) {
    expect([path, (await staff.get(path)).status()]).toEqual([path, 404]);
  }
  expect(await (await staff.get('/admin/more')).text()).not.toContain(`href="${SHOP}"`);
  await staff.post(`${SHOP}/texts`, { ...form, 'banner.en': 'Hacked' });
  await staff.post(SHOP, button);
  expect(await readFile(file(published), 'utf8')).toBe('{ "fewLeft": 4 }');
  expect(asked).toEqual([]);
  // The same forms are an owner's to send.
  await owner.post(`${SHOP}/texts`, { ...form, 'banner.en': 'Hello' });
  await owner.post(SHOP, button);
  expect(await readFile(file(published), 'utf8')).toContain('Hello');
  expect(asked).toEqual([{ kind: 'publish' }]);
  await staff.close();
  await owner.close();
});
