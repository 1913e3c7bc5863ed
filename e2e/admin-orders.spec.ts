import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Language } from '../lib/language';
import { adminWords } from '../lib/words/admin-words';
import { placeOrder, signIn } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { shop } from './support/shop';
import { expect, test } from './support/test';

const ORIGIN = process.env.BASE_URL ?? 'http://localhost:3000';

/** The entries of an order's history, the first one first. */
const history = (page: Page, lang: Language = 'en') =>
  page.getByRole('list', { name: adminWords(lang).order.history }).getByRole('listitem');

const row = (page: Page, number: string): Locator =>
  page.getByRole('listitem').filter({ hasText: number });

/** What a page says of the last action: Next has an alert of its own outside. */
const said = (page: Page, role: 'status' | 'alert') => page.getByRole('main').getByRole(role);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds orders by a text, which no address then has. */
async function find(page: Page, text: string, lang: Language = 'en'): Promise<void> {
  const { search, find: label } = adminWords(lang).orders;
  await page.goto('/admin/orders');
  await page.getByLabel(search).fill(text);
  await button(page, label).click();
  await expect(page).toHaveURL(/\/admin\/orders\?find=1$/);
  await expect(page.getByLabel(search)).toHaveValue(text);
}

/** Signs somebody else in, in a browser of their own. */
async function otherPerson(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const page = await context.newPage();
  await signIn(page, { name, role: 'staff' });
  return page;
}

test('an order goes from new to delivered, with an undo, a note and a slip @wide', async ({
  page,
}) => {
  await signIn(page, { name: 'Rima of the orders' });
  const number = await placeOrder(ORIGIN, 'Qordahi');
  await find(page, 'qordahi');
  await expectNoAxeViolations(page);
  await row(page, number).getByRole('link').click();

  await test.step('the page says who, where and what, in a shape that screen readers read', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - article:
          - paragraph:
            - link "All orders"
          - heading /^Order/ [level=1]
          - strong: New
          - button "Confirm"
          - button "Cancel"
          - status
          - region "To":
            - paragraph:
              - strong: Rima Qordahi
              - text: 71-234567
            - paragraph:
              - link "Call":
                - /url: tel:71-234567
              - link "WhatsApp"
              - link "Map"
              - link "The shopper's page"
            - paragraph: Address Hamra Street 12, Beirut
            - button "Copy the address"
          - heading "What was ordered" [level=2]
          - list:
            - listitem: 1 × Dior Sauvage 100ml $20.00
          - term: Items
          - definition: $20.00
          - term: Delivery
          - definition: $3.00
          - term: To be paid
          - definition: $23.00
          - link "Change before shipping"
          - link "Slip"
          - heading "History" [level=2]
          - list "History":
            - listitem:
              - time
              - text: New
          - textbox /Note for the history/
          - button "Add a note"
          - heading "E-mail to the shop" [level=2]
          - paragraph: It was not sent yet.
    `);
    await expectNoAxeViolations(page);
    expect(await page.title()).not.toContain('Qordahi');
  });

  await test.step('a change is undone within its time, and is done again by the keyboard', async () => {
    await button(page, 'Confirm').click();
    await expect(said(page, 'status')).toContainText([`${number} is Confirmed now.`]);
    await button(page, 'Undo').click();
    await expect(said(page, 'status')).toContainText([`Undone: ${number} is New again.`]);
    await expect(button(page, 'Undo')).toHaveCount(0);
    await expect(history(page)).toContainText(['New', 'Confirmed', 'undone']);
    await page.getByRole('link', { name: 'All orders' }).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Confirm')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Ship')).toBeVisible();
  });

  await test.step('a note is in the history, where the shopper does not read it', async () => {
    await page.getByLabel(/^Note for the history/).fill('Comes after six');
    await page.keyboard.press('Enter');
    await expect(history(page).last()).toContainText('Note');
    await expect(history(page).last()).toContainText('Comes after six');
    await expect(page.getByLabel(/^Note for the history/)).toHaveValue('');
    const link = page.getByRole('link', { name: "The shopper's page" });
    const href = await link.getAttribute('href');
    const own = await page.request.get(new URL(href ?? '').pathname);
    expect(await own.text()).not.toContain('Comes after six');
  });

  await test.step('its slip is printed', async () => {
    await page.getByRole('link', { name: 'Slip' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(button(page, 'Print')).toBeHidden();
    await expect(page.getByRole('article')).toContainText('To collect in cash');
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin/orders/${number}`);
  });

  await button(page, 'Ship').click();
  await button(page, 'Deliver').click();
  await expect(said(page, 'status')).toContainText([`${number} is Delivered now.`]);
  await expect(page.getByRole('checkbox', { name: /^Put the pieces back/ })).toBeVisible();
  const told = await shop('orders', 'history', number);
  for (const word of ['confirmed', 'undone', 'shipped', 'delivered']) expect(told).toContain(word);
});

test('the second of two people sees what the first did, and overwrites nothing @wide', async ({
  page,
  browser,
}) => {
  await signIn(page, { name: 'Rima of two' });
  const number = await placeOrder(ORIGIN, 'Tarazi');
  const other = await otherPerson(browser, 'Nadim of two');
  for (const one of [page, other]) await one.goto(`/admin/orders/${number}`);
  await button(page, 'Confirm').click();
  await expect(button(page, 'Ship')).toBeVisible();
  await button(other, 'Cancel').click();
  await expect(said(other, 'alert')).toContainText('it is Confirmed now');
  await expect(history(other)).toHaveCount(2);
  await button(other, 'Ship').click();
  await expect(button(other, 'Deliver')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(said(page, 'alert')).toContainText('it is On the way now');
  await expect(history(page)).toHaveCount(3);
  await other.context().close();
});

test('a lost line and an older build lose nothing that was typed @wide', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, { name: 'Rima of the line' });
  const number = await placeOrder(ORIGIN, 'Wehbe');
  await page.goto(`/admin/orders/${number}`);
  const note = page.getByLabel(/^Note for the history/);
  await note.fill('Rings twice');
  await context.setOffline(true);
  await button(page, 'Add a note').click();
  await expect(said(page, 'alert')).toContainText('The line is lost.');
  await expect(note).toHaveValue('Rings twice');
  await context.setOffline(false);
  await expect(history(page).last()).toContainText('Rings twice');

  await page.route('**/admin/orders/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, headers: { 'x-nextjs-action-not-found': '1' }, body: '' })
      : route.continue(),
  );
  await note.fill('Third floor');
  await button(page, 'Add a note').click();
  await expect(said(page, 'status')).toContainText(['The shop was updated meanwhile']);
  await expect(note).toHaveValue('Third floor');
  await page.unrouteAll();
  await button(page, 'Add a note').click();
  await expect(history(page).last()).toContainText('Third floor');
  const failed = /ERR_INTERNET_DISCONNECTED|409/;
  expect(complaints.splice(0).filter((complaint) => !failed.test(complaint))).toEqual([]);
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('many orders are confirmed at once, each by itself, and undone together @wide', async ({
    page,
  }) => {
    const { orders: words, buttons, order, slips } = adminWords('ar');
    await signIn(page, { name: 'Rima of many', language: 'ar' });
    // No other run has orders of this name.
    const name = `Zgheib${randomUUID().slice(0, 8)}`;
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) numbers.push(await placeOrder(ORIGIN, name));
    const [taken = '', ...free] = numbers;
    await find(page, name.toLowerCase(), 'ar');
    await page.getByRole('checkbox', { name: words.chooseAll }).tap();
    await expectNoAxeViolations(page);
    await shop('orders', 'cancel', taken);
    await button(page, buttons.confirmed).tap();

    const report = page.getByRole('region', { name: words.became });
    await expect(report.getByRole('status').first()).toHaveText('غُيِّر طلبان');
    await expect(report.getByRole('alert')).toContainText('طلب واحد لم يُغيَّر');
    for (const number of free)
      await expect(report).toContainText(`${number} ${adminWords('ar').statuses.confirmed}`);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: words.undoAll }).tap();
    await expect(report.getByRole('status').first()).toHaveText('تُراجع عن تغييرين');
    expect(page.url()).not.toMatch(/zgheib/i);

    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(scrolls).toBe(false);
    for (const number of free) {
      await page.getByRole('checkbox', { name: new RegExp(number) }).tap();
    }
    await button(page, slips.title).tap();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`/admin/orders/${free[0]}`);
    await expect(history(page, 'ar')).toContainText([/./, /./, order.undoneEntry]);
    await expectNoAxeViolations(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('orders are found, changed and undone, one and many @wide', async ({ page }) => {
    await signIn(page, { name: 'Rima without scripts' });
    const number = await placeOrder(ORIGIN, 'Boustany');
    await find(page, 'boustany');
    await row(page, number).getByRole('link').click();
    await button(page, 'Confirm').click();
    await expect(said(page, 'status').first()).toHaveText(`${number} is Confirmed now.`);
    await button(page, 'Undo').click();
    await expect(said(page, 'status').first()).toHaveText(`Undone: ${number} is New again.`);
    await page.getByLabel(/^Note for the history/).fill('By hand');
    await button(page, 'Add a note').click();
    await expect(history(page)).toContainText(['New', 'Confirmed', 'undone', 'By hand']);

    await find(page, 'boustany');
    await expect(button(page, 'Confirm')).toBeHidden();
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check();
    await button(page, 'Confirm').click();
    const report = page.getByRole('region', { name: 'What became of the chosen orders' });
    await expect(report).toContainText(`${number} Confirmed`);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(report).toContainText('1 change was undone');
  });
});
