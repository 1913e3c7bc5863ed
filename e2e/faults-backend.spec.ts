import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { BACKEND_DIGEST } from '../lib/backend/backend';
import {
  type Answer,
  type FakeBackend,
  fakeBackend,
  faults,
  json,
  wireProduct,
} from '../scripts/faults/support/fake-backend';
import { eventsOf, HURRIED, type ShopServer } from '../scripts/faults/support/shop-server';
import { shareShop } from './support/shared-shop';

test.describe.configure({ mode: 'default' });

/** A thousand products, of which every hundredth is of no use. */
function catalogue(): unknown[] {
  const useless = [
    { price: '12,5' },
    { price: null },
    { price: -1 },
    { price: 'NaN' },
    { price: 1e12 },
    { name: '' },
    { name: undefined },
    { type: [] },
    { id: 'x' },
    { id: 1 },
  ];
  return Array.from({ length: 1000 }, (_, index) =>
    wireProduct(index + 1, index % 100 === 99 ? useless[Math.floor(index / 100)] : {}),
  );
}

let backend: FakeBackend;
let shop: ShopServer;

shareShop(
  (started) => {
    shop = started;
  },
  async () => {
    backend = await fakeBackend(catalogue());
    const REVALIDATE_SECRET = 'secret-of-the-fault-tests';
    return { BACKEND_URL: backend.origin, REVALIDATE_SECRET, ...HURRIED };
  },
);

test.afterAll(() => backend.refuse());

test.afterEach(() => {
  backend.fault = null;
});

/** A 5xx that nobody may keep, and that carries the backend's message to the error view. */
async function expectFailed(answer: APIResponse, message = ''): Promise<void> {
  expect(answer.status()).toBeGreaterThanOrEqual(500);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(html.includes(BACKEND_DIGEST + message)).toBe(true);
  expect(html.includes('Showing')).toBe(false);
}

const revalidate = () =>
  fetch(`${shop.origin}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret-of-the-fault-tests' },
  });

test('F3 a backend that refuses from the start: an error nobody caches, and a way to try again', async ({
  page,
  request,
}) => {
  await backend.refuse();
  await expectFailed(await request.get(`${shop.origin}/musk`));
  const answer = await page.goto(`${shop.origin}/perfumes`);
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole('heading', { level: 1, name: 'All Perfumes' })).toBeVisible();
  await expect(page).toHaveTitle(/^All Perfumes/);
  await expect(page.getByText('Failed to load products.')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(shop.logged('catalogue.load_failed')).toBe(1);
  expect(shop.logged('server.console')).toBeLessThanOrEqual(1);
  await backend.listen();
});

for (const path of [
  '/sitemap.xml',
  '/sitemaps/0',
  '/feeds/products.xml',
  '/previews/shop-0123456789.jpg',
]) {
  test(`F3 ${path} asks its readers to come again`, async ({ request }) => {
    backend.fault = json({ message: 'Stock-taking' }, 429);
    await request.get(shop.origin + path);
    await expect.poll(() => shop.logged('catalogue.load_failed')).toBeGreaterThan(0);
    const log = shop.log().length;
    const answer = await request.get(shop.origin + path);
    expect(answer.status()).toBe(503);
    expect(answer.headers()).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(await answer.text()).toBe('The catalogue cannot be reached.');
    expect(shop.log().slice(log)).toBe('');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of [
    ['/perfumes/men?sort=a-z', "Men's Perfumes"],
    ['/product-details/7', 'Product details'],
    ['/search?q=oud', 'Search Results for "oud"'],
    ['/all-products', 'All Products'],
    ['/brands', 'Brands A to Z'],
  ] as const) {
    test(`F3 F35 ${path} says what is wrong and leads on`, async ({ page }) => {
      backend.fault = json({ message: 'Stock-taking' }, 429);
      const answer = await page.goto(shop.origin + path);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Failed to load products. Stock-taking')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
      const again = page.waitForResponse(shop.origin + path);
      await page.getByRole('link', { name: 'Try again' }).click();
      expect((await again).status()).toBe(503);
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'and without', () => {
    test.use({ javaScriptEnabled });

    test('F3 home shows what needs no product, and says twice what is missing', async ({
      page,
    }) => {
      backend.fault = json({ message: 'Stock-taking' }, 429);
      const answer = await page.goto(`${shop.origin}/`);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      if (javaScriptEnabled) await expect(page.locator('html[data-alive]')).toBeAttached();
      const title = 'Luxury fragrances, delivered across Lebanon';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Failed to load products. Stock-taking')).toHaveCount(2);
      for (const shown of ['Express Delivery', 'Featured Perfumes'])
        await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Discover more' })).toBeVisible();
      const again = page.waitForResponse(`${shop.origin}/`);
      await page.getByRole('link', { name: 'Try again' }).first().click();
      expect((await again).status()).toBe(503);
    });
  });
}

const DOWN: [id: string, what: string, fault: Answer, message?: string][] = [
  ['F6', 'a 500 with a message', json({ message: 'Stock-taking' }, 500), 'Stock-taking'],
  ['F6', 'a 502', json({}, 502)],
  ['F6', 'a 429', json({ message: 'Slowly' }, 429), 'Slowly'],
  ['F8', 'a web page', faults.page],
  ['F8', 'half a list', faults.truncated],
  ['F8', 'an object in place of the list', json({ products: [] })],
  ['F8', 'a cut connection', faults.cut],
];

for (const [id, what, fault, message] of DOWN) {
  test(`${id} ${what} counts as down, never as an empty shop`, async ({ request }) => {
    backend.fault = fault;
    await expectFailed(await request.get(`${shop.origin}/perfumes?sort=a-z`), message);
    await expectFailed(await request.get(`${shop.origin}/product-details/7`), message);
  });
}

for (const [id, what, fault] of [
  ['F4', 'never answers', faults.hang],
  ['F5', 'trickles', faults.trickle],
] as const) {
  test(`${id} a backend that ${what} is given up, by one attempt for all who wait`, async ({
    request,
  }) => {
    // A quick failure forgets a slow one before it.
    backend.fault = json({}, 429);
    await revalidate();
    backend.fault = fault;
    backend.calls = [];
    const paths = ['/perfumes/men', '/perfumes/women', '/product-details/5'];
    const answers = await Promise.all(paths.map((path) => request.get(shop.origin + path)));
    for (const answer of answers) await expectFailed(answer);
    expect(backend.calls).toEqual(['GET /api/products']);
  });
}

test('F9 F10 F11 bad products and second ones of an id are left out, the others listed and counted', async ({
  page,
  request,
}) => {
  // For a second the slow failure before this answers for the next one.
  await expect(async () => {
    const answer = await page.goto(`${shop.origin}/perfumes/men`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await expect(page.getByText('Showing 12 of 990 products')).toBeVisible();
  expect((await request.get(`${shop.origin}/product-details/99`)).status()).toBe(200);
  expect((await request.get(`${shop.origin}/product-details/100`)).status()).toBe(404);
  expect(shop.log()).toContain('"backend.products_dropped"');
  expect(shop.log()).toContain('"count":10');
  expect(shop.logged('catalogue.recovered')).toBe(1);
});

test('F7 a product that is gone is a 404 and leaves the listing alone', async ({ request }) => {
  expect((await request.get(`${shop.origin}/product-details/5000`)).status()).toBe(404);
  expect((await request.get(`${shop.origin}/perfumes/men`)).status()).toBe(200);
});

test('F2 down later: what was shown stays, also after a refresh was asked for, and recovers', async ({
  request,
}) => {
  await request.get(`${shop.origin}/product-details/5`);
  backend.fault = json({ message: 'Down' }, 503);
  expect((await revalidate()).status).toBe(502);
  expect((await revalidate()).status).toBe(502);
  for (const path of ['/perfumes/men', '/product-details/5', '/perfumes/men?page=3']) {
    const answer = await request.get(shop.origin + path);
    expect(answer.status(), path).toBe(200);
    expect((await answer.text()).includes('of 990 products') || path.endsWith('/5'), path).toBe(
      true,
    );
  }
  const reasons = shop.log().match(/"catalogue.load_failed".*"kept":true/g);
  expect(reasons).toHaveLength(1);

  backend.fault = null;
  backend.products = catalogue().slice(0, 600);
  backend.products[4] = wireProduct(5, { name: 'Renamed' });
  expect((await revalidate()).status).toBe(200);
  const renamed = await request.get(`${shop.origin}/product-details/5`);
  expect((await renamed.text()).includes('Renamed')).toBe(true);
  await expectShown(request, 594);
});

/** Waits until the list of men's perfumes says how many there are. */
async function expectShown(request: APIRequestContext, count: number): Promise<void> {
  await expect(async () => {
    const listing = await (await request.get(`${shop.origin}/perfumes/men`)).text();
    expect(listing).toContain(`of ${count} products`);
  }).toPass();
}

test('a list that is empty, useless or less than half is not shown until the owner accepts it', async ({
  request,
}) => {
  const health = async () => (await request.get(`${shop.origin}/api/health`)).json();
  for (const products of [
    [],
    catalogue().map((_, id) => wireProduct(id + 1, { price: undefined, cost: '20.00' })),
    [wireProduct(5)],
  ]) {
    backend.products = products;
    expect((await revalidate()).status).toBe(502);
    await expectShown(request, 594);
    expect(await health()).toMatchObject({ status: 'degraded', backend: { products: 594 } });
  }
  expect(await shop.shop('backend', 'accept')).toContain('1 products, where there were 594 before');
  expect((await revalidate()).status).toBe(200);
  await expectShown(request, 1);
  expect(await health()).toMatchObject({ status: 'ok', backend: { products: 1 } });
});

test('F13 markup, emoji, Arabic and an endless name stay text, and the page keeps its width', async ({
  page,
}) => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  backend.products = [
    wireProduct(1, { name: hostile, brand: hostile }),
    wireProduct(2, { name: '💐🌹 عطر الأسد' }),
    wireProduct(3, { name: 'X'.repeat(150), brand: 'W'.repeat(100) }),
    wireProduct(4, { name: 'word '.repeat(1000) }),
  ];
  await revalidate();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/perfumes', '/product-details/1', '/product-details/3']) {
    await page.goto(shop.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= window.innerWidth
        ? []
        : [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
            .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(wide, path).toEqual([]);
  }
  await page.goto(`${shop.origin}/product-details/1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await expect(page).not.toHaveTitle(/^[12]$/);
});

test('whatever failed, the log is one line of JSON an event', () => {
  const events = eventsOf(shop.log());
  expect(events.length).toBeGreaterThan(5);
  for (const event of events) {
    expect(event).toMatchObject({ level: expect.any(String), event: expect.any(String) });
  }
});
