import { type APIResponse, expect, type Page, test } from '@playwright/test';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { fillInDelivery, orderNumberIn, thanks } from './support/basket';
import { pending } from './support/hold';
import { shareShop } from './support/shared-shop';
import { openWithBasket, storedText } from './support/stored-basket';

test.describe.configure({ mode: 'default' });

let shop: ShopServer;
shareShop((started) => {
  shop = started;
});

async function readyToOrder(page: Page, lastName: string): Promise<void> {
  await openWithBasket(page, `${shop.origin}/checkout`);
  await fillInDelivery(page, lastName);
}

/** Presses the button once the page is alive: nobody has typed all fields before that. */
async function complete(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Complete Order' });
  await expect(button).toHaveAttribute('type', 'submit');
  await button.click();
}

/** Places an order; returns its number and the path of its page. */
async function order(page: Page, lastName: string): Promise<{ number: string; path: string }> {
  await readyToOrder(page, lastName);
  await complete(page);
  const number = await orderNumberIn(thanks(page));
  const link = thanks(page).getByRole('link', { name: 'See your order' });
  return { number, path: (await link.getAttribute('href')) ?? '' };
}

test('F55 F128 the tab dies before the answer comes: the next page that is opened leads to the order', async ({
  page,
  context,
}) => {
  await readyToOrder(page, 'Dying');
  const { kept: inLedger, keep: written } = pending();
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    written();
    // Its answer never comes.
  });
  await complete(page);
  await inLedger;
  await page.close();

  const later = await context.newPage();
  // Looking at a page counts as a tap on it.
  await later.goto(`${shop.origin}/musk`, { waitUntil: 'commit' });
  await later.waitForURL(/\/order\/[0-9a-f]{32}$/);
  const title = later.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Order \w{4}-\w{4}$/);
  await expect(later.getByRole('region', { name: 'Delivery' })).toContainText('Rima Dying');
  const text = (await title.textContent()) ?? '';
  const remembered = () => later.evaluate(() => localStorage.getItem('orders'));
  await expect.poll(remembered).toContain(text.slice('Order '.length));
  await expect.poll(() => storedText(later)).toBe('[]');
  await later.goto(`${shop.origin}/orders`);
  await expect(later.getByRole('link', { name: text })).toBeVisible();
});

test('F124 checkout leads to an order that arrived although its answer was lost, once', async ({
  page,
}) => {
  await readyToOrder(page, 'Arrived');
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await complete(page);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach' })).toBeVisible();
  await page.unroute('**/api/orders');
  await page.goto(`${shop.origin}/checkout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \w{4}-\w{4}$/);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Rima Arrived');
  // The server's page is seen before its script has emptied the basket.
  await expect.poll(() => storedText(page)).toBe('[]');
  await page.goto(`${shop.origin}/checkout`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('F55 an order that never arrived: its page says so, and the next press orders it', async ({
  page,
}) => {
  await readyToOrder(page, 'Unsent');
  await page.route('**/api/orders', (route) => route.abort());
  await complete(page);
  const alert = page.getByRole('alert').filter({ hasText: 'We could not reach' });
  await alert.getByRole('link', { name: 'Your orders' }).click();
  await page.getByRole('link', { name: 'An order without a number yet' }).click();
  await expect(page.getByRole('heading', { name: 'No order here' })).toBeVisible();
  await page.unroute('**/api/orders');
  await page.goto(`${shop.origin}/checkout`);
  await complete(page);
  const number = await orderNumberIn(thanks(page));
  await page.goto(`${shop.origin}/orders`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '$' })).toHaveText(
    new RegExp(`^Order ${number}`),
  );
});

/** What keeps an answer out of caches, search engines and the Referer header. */
const PRIVATE = {
  'cache-control': expect.stringContaining('no-store'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

test('F56 a text that is no order’s token is not found, and every answer is private', async ({
  page,
  request,
}) => {
  const { number, path } = await order(page, 'Private');
  const expectPrivate = async (answer: APIResponse, status: number) => {
    expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
    expect(answer.headers()).toMatchObject(PRIVATE);
  };
  const get = (to: string, headers = {}) =>
    request.get(shop.origin + to, { maxRedirects: 0, headers });
  await expectPrivate(await get(path), 200);
  const data = await get(path, { rsc: '1' });
  await expectPrivate(data, 307);
  await expectPrivate(await get(data.headers().location ?? '', { rsc: '1' }), 200);
  expect(await (await get(path)).text()).toMatch(/<meta name="robots" content="noindex/);
  await expectPrivate(await get(`${path}/`), 308);
  for (const other of [
    `/order/${number}`,
    '/order/1',
    `/order/${'0'.repeat(32)}`,
    path.toUpperCase().replace('/ORDER', '/order'),
    `${path}0`,
    path.slice(0, -1),
    `/order/%20${path.slice(7)}`,
    '/order/%00',
    `/Order/${path.slice(7)}`,
  ]) {
    await expectPrivate(await get(other), 404);
  }
  const missing = await (await get(`/order/${'0'.repeat(32)}`)).text();
  expect(missing).toContain('This link leads to no order.');

  for (const list of ['/sitemap.xml', '/sitemaps/0', '/robots.txt', '/orders']) {
    expect(await (await get(list)).text()).not.toContain(path);
  }
});

test('F59 the address of an order’s page is in no log and in no Referer', async ({
  page,
  context,
}) => {
  const { path } = await order(page, 'Silent');
  const referers: string[] = [];
  context.on('request', (sent) => {
    // Of a request that is under way when the test ends nothing is told any more.
    sent.allHeaders().then(
      ({ referer }) => referers.push(referer ?? ''),
      () => {},
    );
  });
  await thanks(page).getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(shop.origin + path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Watches' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches');
  await page.goBack();
  await page.getByText('Cancel this order', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
  await page.request.get(`${shop.origin + path}/%E0%A4%A`);
  expect(referers.length).toBeGreaterThan(5);
  const token = path.slice('/order/'.length);
  expect(token).toHaveLength(32);
  expect(referers.join(' ')).not.toContain(token);
  expect(shop.log()).not.toContain(token);
});

test('F58 a damaged list of orders is read as far as it is whole, and the next order is added', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('damaged')) {
      sessionStorage.setItem('damaged', 'yes');
      localStorage.setItem('orders', '[{"token":"../cart"},null,{"token":5}]');
    }
  });
  await page.goto(`${shop.origin}/orders`);
  await expect(page.getByRole('heading', { name: 'No orders on this device' })).toBeVisible();
  const { number } = await order(page, 'Damaged');
  await page.goto(`${shop.origin}/orders`);
  await expect(page.getByRole('main').getByRole('link', { name: `Order ${number}` })).toBeVisible();
});

test('F58 a browser that blocks its storage orders and reaches the page from the popup', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.goto(`${shop.origin}/product-details/124`);
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  await fillInDelivery(page, 'Blocked');
  await complete(page);
  await thanks(page).getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
  await page.goto(`${shop.origin}/orders`);
  await expect(page.getByRole('heading', { name: 'No orders on this device' })).toBeVisible();
});

test('F92 the page of an order whose person was erased says so, and shows what was ordered', async ({
  page,
}) => {
  await readyToOrder(page, 'Forgotten');
  await page.getByLabel('Phone').fill('03-555777');
  await complete(page);
  const number = await orderNumberIn(thanks(page));
  const path = await thanks(page)
    .getByRole('link', { name: 'See your order' })
    .getAttribute('href');
  await shop.shop('orders', 'cancel', number, '--note', 'Forgotten asked for it');
  expect(await shop.shop('customer', 'erase', '03 555 777', '--yes')).toContain(number);

  await page.goto(shop.origin + path);
  await expect(page.getByRole('region', { name: 'Delivery' })).toHaveText(
    /Name, phone number and address were deleted/,
  );
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('Sauvage');
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
  expect(await page.content()).not.toMatch(/Forgotten|555777/);
});

test('F91 without scripts a shopper signs up from an order’s page, which tells no referrer', async ({
  page,
  browser,
}) => {
  const { path } = await order(page, 'Reader');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(shop.origin + path);
  const footer = plain.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill('reader@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(plain).toHaveURL(`${shop.origin}/newsletter/thanks`);
  expect(await shop.shop('subscribers', 'list')).toContain('reader@example.com');
  await context.close();
});
