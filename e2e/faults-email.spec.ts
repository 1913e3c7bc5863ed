import { expect, type Page, test } from '@playwright/test';
import { type FakeEmail, fakeEmail } from '../scripts/faults/support/fake-email';
import { emailAccount, type ShopServer } from '../scripts/faults/support/shop-server';
import { fillInDelivery, orderNumberIn, thanks } from './support/basket';
import { pending } from './support/hold';
import { shareShop } from './support/shared-shop';
import { openWithBasket, storedText } from './support/stored-basket';

test.describe.configure({ mode: 'default' });

const FAILED = 'Order submitted but email failed to send.';

let email: FakeEmail;
let shop: ShopServer;

shareShop(
  (started) => {
    shop = started;
  },
  async () => {
    email = await fakeEmail();
    return emailAccount(email.origin);
  },
);

test.afterAll(() => email.refuse());

test.beforeEach(({ page }) => {
  Object.assign(email, { asked: [], sent: [], next: [] });
  page.setDefaultTimeout(20_000);
});

/** The checkout with one product in the basket and the form filled in. */
async function readyToOrder(page: Page, lastName: string): Promise<void> {
  await openWithBasket(page, `${shop.origin}/checkout`);
  await fillInDelivery(page, lastName);
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Order' }).click();

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

async function storedLines(page: Page): Promise<number> {
  return JSON.parse(await storedText(page)).length;
}

/** What became of the e-mails of the orders in the ledger by this last name. */
async function emailsOf(lastName: string): Promise<string[]> {
  const rows = (await shop.shop('orders', 'list')).split('\n');
  return rows
    .filter((row) => row.includes(lastName))
    .map((row) => /unsent|sent|failed/.exec(row)?.[0] ?? row);
}

const FAILURES = [
  ['F16', 'refuses', [400], 0],
  ['F16', 'fails', [500], 0],
  ['F16', 'cuts the connection', ['cut'], 0],
  ['F17', 'is asked too often, twice', [429, 429], 0],
  ['F20', 'takes the mail and loses its answer', ['lost'], 1],
] as const;

for (const [id, what, answers, alreadySent] of FAILURES) {
  test(`${id} an e-mail service that ${what}: basket kept, and the retry is the same order`, async ({
    page,
  }) => {
    const lastName = `Retry-${what.replaceAll(/\W/g, '')}`;
    email.next = [...answers];
    await readyToOrder(page, lastName);
    await complete(page);
    const number = await orderNumberIn(failure(page));
    expect(await storedLines(page)).toBe(1);
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);

    await complete(page);
    await expect(thanks(page)).toBeVisible();
    expect(await orderNumberIn(thanks(page))).toBe(number);
    expect(await storedLines(page)).toBe(0);
    expect(email.sent).toEqual(Array.from({ length: alreadySent + 1 }, () => number));
    await expect(async () => expect(await emailsOf(lastName)).toEqual(['sent'])).toPass();
  });
}

test('F17 an e-mail refused for coming too fast is sent again unasked', async ({ page }) => {
  email.next = [429];
  await readyToOrder(page, 'Fast');
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  expect(email.sent).toHaveLength(1);
});

test('F18 F22 an e-mail service that never answers is given up after 15 s; a reload forgets nothing', async ({
  page,
}) => {
  email.next = ['hang'];
  await page.clock.install();
  await readyToOrder(page, 'Hanging');
  await complete(page);
  await expect.poll(() => email.asked.length).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(failure(page)).toBeVisible();
  const number = await orderNumberIn(failure(page));

  await page.reload();
  await expect(page.getByText(`Order ${number} is saved`)).toBeVisible();
  expect(await storedLines(page)).toBe(1);
  await expect(page.getByLabel('Last name')).toHaveValue('Hanging');
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  expect(await orderNumberIn(thanks(page))).toBe(number);
  expect(await emailsOf('Hanging')).toHaveLength(1);
});

test('F22 a page left while the e-mail is under way names the order on return', async ({
  page,
}) => {
  email.next = ['hang'];
  await readyToOrder(page, 'Leaving');
  await complete(page);
  await expect.poll(() => email.asked.length).toBe(1);
  const number = email.asked[0]?.order ?? '';
  await page.goto(`${shop.origin}/cart`);
  await page.goto(`${shop.origin}/checkout`);
  await expect(page.getByText(`Order ${number} is saved`)).toBeVisible();
  expect(await storedLines(page)).toBe(1);
});

test('F19 offline: nothing is lost, and the next press places one order', async ({
  page,
  context,
}) => {
  await readyToOrder(page, 'Offline');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const code = page.getByLabel('Discount code');
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(code).toHaveAccessibleDescription('Server error, please try again later.');
  await expect(code).toHaveValue('WELCOME10');
  await complete(page);
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'You are offline, so nothing was sent' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Hamra Street 12');
  expect(await storedLines(page)).toBe(1);
  await context.setOffline(false);
  await expect(alert.filter({ hasText: 'The connection is back' })).toBeVisible();
  expect(await emailsOf('Offline')).toEqual([]);
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  expect(await emailsOf('Offline')).toEqual(['sent']);
});

test('F19 an order whose answer is lost is found again under its key', async ({ page }) => {
  await readyToOrder(page, 'Lost');
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await complete(page);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach' })).toBeVisible();
  await page.unroute('**/api/orders');
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  expect(await emailsOf('Lost')).toEqual(['sent']);
});

test('F39 a blocked e-mail service ends in the chat, not in a dead end', async ({ page }) => {
  await page.route(`${email.origin}/**`, (route) => route.abort('blockedbyclient'));
  await readyToOrder(page, 'Blocked');
  await complete(page);
  await expect(failure(page).getByRole('link', { name: 'tell us in the chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
});

test('F21 a double click and two tabs make one order and one e-mail', async ({ page, context }) => {
  await readyToOrder(page, 'Twice');
  const other = await context.newPage();
  await other.goto(`${shop.origin}/checkout`);
  await fillInDelivery(other, 'Twice');
  // An order that is done takes the button away from the other tab, so none is until both have
  // pressed.
  const { kept: answered, keep: answer } = pending<number>();
  email.next = [answered];
  const button = page.getByRole('button', { name: 'Complete Order' });
  await Promise.all([button.dblclick(), complete(other)]);
  const elsewhere = (tab: Page) => tab.getByText('Your order is on its way already');
  await expect(async () => {
    const told = await Promise.all([elsewhere(page).isVisible(), elsewhere(other).isVisible()]);
    expect(told.filter(Boolean)).toHaveLength(1);
  }).toPass();
  await expect.poll(() => email.asked.length).toBe(1);
  const otherWon = await elsewhere(page).isVisible();
  answer(200);
  await expect(thanks(otherWon ? other : page)).toBeVisible();
  const loser = otherWon ? page : other;
  await expect(loser.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(async () => expect(await emailsOf('Twice')).toEqual(['sent'])).toPass();
  expect(email.sent).toHaveLength(1);
});

test('F23 after an order, Back and reload send nothing and show the thanks, in that tab alone', async ({
  page,
  context,
}) => {
  await readyToOrder(page, 'Back');
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  const number = await orderNumberIn(thanks(page));
  await page.reload();
  await expect(thanks(page)).toContainText(number);
  await page.goBack();
  await page.goForward();
  await expect(thanks(page)).toContainText(number);
  expect(await storedLines(page)).toBe(0);
  const other = await context.newPage();
  await other.goto(`${shop.origin}/checkout`);
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(email.sent).toHaveLength(1);
  expect(await emailsOf('Back')).toHaveLength(1);
});

test('F22 F26 with its storage blocked a browser still orders, through page loads and a failed e-mail', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  });
  await page.goto(`${shop.origin}/product-details/124`);
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Basket (1)' });
  await drawer.getByRole('link', { name: 'Go to Cart' }).click();
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  await fillInDelivery(page, 'Private');
  email.next = ['cut'];
  await complete(page);
  const number = await orderNumberIn(failure(page));
  await page.reload();
  await expect(page.getByText(`Order ${number} is saved`)).toBeVisible();
  await fillInDelivery(page, 'Private');
  await complete(page);
  await expect(thanks(page)).toBeVisible();
  expect(email.sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(async () => expect(await emailsOf('Private')).toEqual(['sent'])).toPass();
});

test('F27 with its storage full a browser keeps the click and says what that means', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${shop.origin}/product-details/124`);
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Basket (1)' })).toContainText(
    /could not|cannot/,
  );
});
