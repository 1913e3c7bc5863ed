import { expect, type Page, test } from '@playwright/test';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { fillInDelivery } from './support/basket';
import { startFront } from './support/front';
import { launchKeeper } from './support/keeper';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

let data: Awaited<ReturnType<typeof dataFolder>>;
let shop: ShopServer;

test.beforeAll(async () => {
  data = await dataFolder({ pictures: 'shared' });
  shop = await startShop({ DATA_DIR: data.dataDir });
});

test.afterAll(async () => {
  await shop.kill();
  await data.remove();
});

/** The paths of everything that is kept, and the pages' HTML. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = names.map(async (name) => {
      const cache = await caches.open(name);
      const entries = (await cache.keys()).map(async ({ url }) => {
        const answer = await cache.match(url, { ignoreVary: true });
        const isPage = name.startsWith('shop-pages');
        return { path: url.replace(location.origin, ''), html: isPage ? await answer?.text() : '' };
      });
      return Promise.all(entries);
    });
    return { names, entries: (await Promise.all(all)).flat() };
  });

const keptPaths = async (page: Page) => (await kept(page)).entries.map(({ path }) => path);

/** Waits until a page is kept, and after it what is always kept. */
async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: /^You are offline: this/ });

test('F114 F115 pages seen before open without a network and say from when they are', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.origin}/product-details/124`);
  await untilKept(page, '/product-details/124', '/', '/cart', '/orders', '/offline');
  const musk = page.getByRole('contentinfo').getByRole('link', { name: 'Musk', exact: true });
  await musk.click();
  await expect(page).toHaveURL(/\/musk$/);
  await untilKept(page, '/musk');

  await context.setOffline(true);
  await page.reload();
  await expect(line(page)).toHaveText(
    /^You are offline: this page is from \d\d:\d\d\. Prices are checked when you order\.$/,
  );
  await expect(line(page)).toBeInViewport();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(line(page)).toBeVisible();
  await page.getByRole('link', { name: 'Maison Cedre' }).first().click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await expect(line(page)).toBeVisible();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  // What is not kept stays where it is and says so.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Makeup' }).first().click();
  await expect(page.getByText('You are offline. Check your connection, then tap')).toBeVisible();
  await page.goto(`${shop.origin}/ar/musk`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('html[lang=ar]')).toBeAttached();
  await untilKept(page, '/ar/offline');
  await context.setOffline(true);
  await page.goto(`${shop.origin}/ar/makeup`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('أنت غير متصل بالإنترنت');
  await context.setOffline(false);
});

test('F114 a page that an advertisement led to opens again without a network, under any of its links', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.origin}/musk?utm_source=ig&fbclid=1`);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain('/musk');
  expect((await keptPaths(page)).filter((path) => path.includes('fbclid'))).toEqual([]);
  await context.setOffline(true);
  for (const path of ['/musk', '/musk?fbclid=2', '/musk?ref=friend&utm_id=3']) {
    await page.goto(shop.origin + path);
    await expect(line(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musk Products');
  }
  await context.setOffline(false);
});

test('F116 checkout and an order are kept by no cache; without a network they lead to the offline page', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.origin}/product-details/124`);
  await untilKept(page, '/offline');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.goto(`${shop.origin}/checkout`);
  await fillInDelivery(page, 'Zzkeptnowhere');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const link = page.getByRole('link', { name: 'See your order' });
  const order = (await link.getAttribute('href')) ?? '';
  expect(order).toMatch(/^\/order\/.{20}/);
  await link.click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Zzkeptnowhere');
  await page.goto(`${shop.origin}/orders`);
  await untilKept(page, '/orders');
  const { entries } = await kept(page);
  const token = order.slice('/order/'.length);
  for (const { path, html } of entries) {
    expect(path).not.toMatch(/\/(?:checkout|order|api|newsletter|metrics)(?:\/|\?|$)/);
    expect(path + html).not.toMatch(new RegExp(`Zzkeptnowhere|${token}`));
  }
  await context.setOffline(true);
  for (const path of ['/checkout', order]) {
    await page.goto(shop.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL(shop.origin + path);
  }
  await context.setOffline(false);
});

test('F117 F118 another release takes over with the next page, basket kept, and SERVICE_WORKER=off removes all', async ({
  page,
}) => {
  const front = await startFront(shop.origin);
  await page.goto(`${front.origin}/product-details/124`);
  await untilKept(page, '/product-details/124', '/offline');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Basket (1)' });
  const releases = async () => {
    const { names } = await kept(page);
    return names.flatMap((name) => /^shop-pages-(.+)/.exec(name)?.[1] ?? []);
  };
  const [release = ''] = await releases();
  expect(release).toMatch(/^[0-9a-f]{16}$/);

  front.rename(release, 'another');
  await drawer.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.locator('script[src*="dpl=another"]').first()).toBeAttached();
  await expect(page.getByRole('table').getByRole('link', { name: 'Sauvage' })).toBeVisible();
  await expect.poll(releases).toEqual(['another']);
  await untilKept(page, '/cart', '/offline');
  const { entries } = await kept(page);
  expect(entries.map(({ path }) => path)).not.toContain('/product-details/124');
  for (const { html } of entries) expect(html).not.toContain(release);

  const own = await dataFolder({ pictures: 'shared' });
  const off = await startShop({ DATA_DIR: own.dataDir, SERVICE_WORKER: 'off' });
  front.passTo(off.origin);
  await page.goto(`${front.origin}/cart`);
  await expect.poll(async () => (await kept(page)).names, { timeout: 15_000 }).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  const asked = page.waitForResponse(`${front.origin}/sw.js`);
  await page.goto(`${front.origin}/musk`);
  expect([(await asked).request().method(), (await asked).status()]).toEqual(['HEAD', 204]);
  expect(await registrations()).toBe(0);
  await off.kill();
  await own.remove();
  front.close();
});

test('F114 pages are kept on the slowest line, and none under Save-Data', async ({ browser }) => {
  const openOn = async (connection: object) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto(`${shop.origin}/musk`);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    return page;
  };
  const slow = await openOn({ saveData: false, effectiveType: 'slow-2g' });
  await untilKept(slow, '/musk', '/offline');
  await slow.context().close();

  const sparing = await openOn({ saveData: true, effectiveType: '4g' });
  const registered = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await sparing.evaluate(registered)).toBe(0);
  await sparing.context().close();
});

test('F119 with the worker a page still comes back at once, from the back/forward cache', async ({
  launchOptions,
}) => {
  const browser = await launchKeeper(launchOptions);
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await page.goto(`${shop.origin}/product-details/124`);
  await untilKept(page, '/product-details/124', '/offline');
  await page.goto(`${shop.origin}/cart`);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html[data-restored=true]')).toBeAttached();
  await browser.close();
});
