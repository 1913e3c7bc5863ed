import type { Browser, Page } from '@playwright/test';
import type { Language } from '../lib/language';
import { adminWords } from '../lib/words/admin-words';
import { say, wordsOf } from '../lib/words/words';
import { signIn } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { changeProducts, test } from './support/own-shop';
import { expect } from './support/test';

// One shop for all.
test.use({ shopOf: 'order-form' });
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The button that writes the order at the total that it shows. */
const write = (page: Page) => page.locator('button[value="place"]');

/** Finds a product by the shop's search, and adds it in a size. */
async function add(page: Page, lang: Language, text: string, size: string): Promise<void> {
  const { orderForm: words } = adminWords(lang);
  await page.getByLabel(words.find).fill(text);
  await button(page, words.search).click();
  await page.locator(`button[value^="add "]`, { hasText: size }).first().click();
}

async function typeDelivery(page: Page, lang: Language, lastName: string): Promise<void> {
  const { fields } = wordsOf(lang);
  const typed = {
    phone: '71234567',
    firstName: 'Rima',
    lastName,
    address: 'Hamra 12',
    city: 'Beirut',
  };
  for (const field of ['phone', 'firstName', 'lastName', 'address', 'city'] as const) {
    await page.getByLabel(fields[field].label, { exact: true }).fill(typed[field]);
  }
}

const numberOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? '';

/** The text of the prepared message to the shopper. */
async function message(page: Page, lang: Language): Promise<string> {
  const link = page.getByRole('link', { name: adminWords(lang).order.whatsApp });
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function signInHere(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('staff take an order for a caller, change it, tell the shopper, and ship it', async ({
    page,
    ownShop,
  }) => {
    const { orderForm: words, orders, order, buttons, statuses } = adminWords('ar');
    await changeProducts(ownShop, 'set', '124', 'stock=4');
    const rita = { name: 'Rita', role: 'staff', language: 'ar' } as const;
    await signIn(page, rita, ownShop.shop);
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: words.newOrder }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await add(page, 'ar', 'سوفاج', '50ml');
    await expect(page.locator('[name="quantity"]')).toHaveValue('1');
    await expectNoAxeViolations(page);
    await write(page).tap();
    await expect(page.locator('[name="phone"]')).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await typeDelivery(page, 'ar', 'Harb');
    await page.reload();
    await expect(page.getByText(words.restored)).toBeVisible();
    await expect(page.locator('[name="address"]')).toHaveValue('Hamra 12');
    await page.locator('[name="quantity"]').fill('2');
    // The total that was shown is another one.
    await write(page).tap();
    await expect(page.getByText(words.totalFirst)).toBeVisible();
    await expect(write(page)).toHaveText(say('ar', words.place, { total: '$23.00' }));
    await write(page).tap();
    await expect(page.getByText(words.taken)).toBeVisible();
    const number = numberOf(page);
    expect(await message(page, 'ar')).toContain('$23.00');
    const history = page.getByRole('list', { name: order.history });
    await expect(history).toContainText(say('ar', words.takenEntry, { name: 'Rita' }));
    await expect(page).toHaveTitle(/./);
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: words.change }).tap();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(say('ar', words.changeTitle, { number }));
    await expect(page).toHaveTitle(/./);
    await expectNoAxeViolations(page);
    await page.locator('[name="quantity"]').fill('3');
    await page.locator('[name="address"]').fill('Bliss 5');
    await page.locator('[name="shipping"]').fill('٥');
    await button(page, words.draw).tap();
    await expect(write(page)).toHaveText(say('ar', words.save, { total: '$35.00' }));
    await write(page).tap();
    await expect(page.getByText(words.amended)).toBeVisible();
    const told = await message(page, 'ar');
    for (const total of ['$35.00', '$23.00']) expect(told).toContain(total);
    await expect(history).toContainText(
      say('ar', words.entrySum, { before: '$23.00', after: '$35.00' }),
    );
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const own = await page.getByRole('link', { name: order.page }).getAttribute('href');
    const shown = await page.request.get(new URL(own ?? '').pathname);
    for (const total of ['$35.00', '$23.00']) expect(await shown.text()).toContain(total);
    expect(await ownShop.shop('stock', 'list', '--json')).toMatch(/"pieces": 1\b/);

    await button(page, buttons.confirmed).tap();
    await button(page, buttons.shipped).tap();
    await expect(page.getByRole('link', { name: words.change })).toHaveCount(0);
    await page.goto(`/admin/orders/${number}/change`);
    const settled = say('ar', words.settled, { status: statuses.shipped });
    await expect(page.getByText(settled)).toBeVisible();
    await expect(page).toHaveTitle(/./);
    await expectNoAxeViolations(page);
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders.title);
  });
});

test('the second of two people sees what the first made of an order, and loses nothing', async ({
  page,
  browser,
  ownShop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { orderForm: words } = adminWords('en');
  await changeProducts(ownShop, 'set', '124', 'stock=9');
  await signIn(page, { name: 'Nadim' }, ownShop.shop);
  await page.goto('/admin/orders/new');
  await add(page, 'en', 'sauvage dior', '100ml');
  await page.getByLabel('Promo code').fill('NOTHING');
  await typeDelivery(page, 'en', 'Khoury');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid promo code')).toBeVisible();
  await page.getByLabel('Promo code').fill('');
  await page.keyboard.press('Enter');
  await expect(write(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await write(page).click();
  await expect(page.getByText(words.taken)).toBeVisible();
  const path = `/admin/orders/${numberOf(page)}/change`;

  const other = await signInHere(browser, ownShop.origin);
  await signIn(other, { name: 'Maya', role: 'staff' }, ownShop.shop);
  for (const one of [page, other]) await one.goto(path);
  await page.getByLabel('City').fill('Jounieh');
  await write(page).click();
  await expect(page.getByText(words.amended)).toBeVisible();
  await other.locator('[name="quantity"]').fill('2');
  await button(other, words.draw).click();
  await expect(write(other)).toContainText('$43.00');
  await write(other).click();
  await expect(other.getByRole('alert').first()).toContainText('was changed meanwhile');
  await expect(other.getByText(/Jounieh/)).toBeVisible();
  await expect(other.locator('[name="quantity"]')).toHaveValue('2');
  await expectNoAxeViolations(other);
  await write(other).click();
  await expect(other.getByText(words.amended)).toBeVisible();
  await other.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is taken and changed, and nothing that was typed is lost', async ({
    page,
    ownShop,
  }) => {
    const { orderForm: words } = adminWords('en');
    await changeProducts(ownShop, 'set', '124', 'stock=9');
    await signIn(page, { name: 'Rita without scripts', role: 'staff' }, ownShop.shop);
    await page.goto('/admin/orders/new');
    await add(page, 'en', 'sauvage', '50ml');
    await page.getByLabel('First name').fill('Rima');
    await write(page).click();
    await expect(page.getByText(words.marked)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Rima');
    await typeDelivery(page, 'en', 'Saab');
    await write(page).click();
    await expect(page.getByText(words.taken)).toBeVisible();
    await page.getByRole('link', { name: words.change }).click();
    await page.locator('[name="quantity"]').fill('20');
    await button(page, words.draw).click();
    await expect(page.getByText('Only 9 are left.')).toBeVisible();
    await expect(write(page)).toHaveCount(0);
    await page.locator('[name="quantity"]').fill('9');
    await button(page, words.draw).click();
    await write(page).click();
    await expect(page.getByText(words.amended)).toBeVisible();
  });
});
