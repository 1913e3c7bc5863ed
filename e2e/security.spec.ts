import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EXPIRE_SECONDS, FRESH_SECONDS } from '@/lib/cache-times';
import { addFromDetails, openBasket } from './support/basket';
import { test as served } from './support/served';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

const SCREENS = [
  '/',
  '/perfumes/men',
  '/perfumes/men?brand=Dior&page=2',
  '/watches?max=100',
  '/all-products',
  '/brands',
  '/returns',
  '/product-details/245',
  '/search?q=dior',
  '/cart',
  '/orders',
  '/not-a-page',
];

/** A basket with the free gift in it. */
const FILLED = JSON.stringify([
  storedLine({ quantity: 2, total: '40.00' }),
  storedLine({ size: '50ml', sizeValue: 50, price: '10.00', total: '10.00' }),
]);

declare global {
  interface Window {
    violations: string[];
  }
}

/** Notes what the content security policy stops, from before the page's first byte is read. */
async function noteViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

const expectNoViolations = async (page: Page) =>
  expect(await page.evaluate(() => window.violations)).toEqual([]);

/** A page that could not be found says so in the console. */
const isExpected = (complaint: string) => / 404 .*\/(not-a-page|perfumes\/men\?)/.test(complaint);

test('every screen comes alive with a filled basket under its content security policy', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(store, FILLED);
  await noteViolations(page);
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await page
        .getByRole('link', { name: /^Basket/ })
        .first()
        .click();
      await openBasket(page, 2);
      await page.mouse.wheel(0, 3000);
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });
  }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isExpected(text)));
});

test('checkout runs its scripts by a nonce of its own and no other', async ({
  page,
  complaints,
}) => {
  await noteViolations(page);
  await addFromDetails(page, 245);
  const drawer = await openBasket(page, 1);
  await drawer.getByRole('link', { name: 'Go to Cart' }).click();
  const loaded = page.waitForResponse((answer) => answer.url().endsWith('/checkout'));
  await page.getByRole('link', { name: 'CHECK OUT' }).click();
  const answer = await loaded;
  const policy = answer.headers()['content-security-policy'] ?? '';
  const [, nonce] = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(policy) ?? [];
  expect(nonce).toMatch(/^.{20,}$/);
  expect(answer.headers()['cache-control']).toContain('no-store');

  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(async () => {
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(summary.getByText('Please enter a promo code')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.evaluate(() => {
    const smuggled = document.createElement('p');
    smuggled.setAttribute('onclick', "document.title = 'taken over'");
    document.body.append(smuggled);
    smuggled.click();
  });
  await expect
    .poll(() => page.evaluate(() => window.violations))
    .toEqual(['script-src-attr inline']);
  await expect(page).toHaveTitle(/Checkout/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('inline event handler')]);
});

served(
  'checkout and the page of an order have a nonce on every script, another one every time',
  async ({ request }) => {
    for (const path of ['/checkout', `/order/${'0'.repeat(32)}`, `/ar/order/${'0'.repeat(32)}`]) {
      const nonceOf = async () => {
        const answer = await request.get(path);
        const html = await answer.text();
        const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, it]) => it);
        expect(new Set(nonces).size, path).toBe(1);
        expect(html).not.toMatch(/<script(?![^>]* nonce=)[^>]*>/);
        const policy = answer.headers()['content-security-policy'] ?? '';
        expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}' 'strict-dynamic';`);
        return nonces[0];
      };
      expect(await nonceOf(), path).not.toBe(await nonceOf());
    }
  },
);

/** The one header without which no order is looked at. */
const KEY = { 'idempotency-key': '7f3f6f8e-3c0e-4a77-9b7e-0f6f2e1f7c10' };

/** What a browser says of a request that another site's page makes. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

const FORM = 'application/x-www-form-urlencoded';

/** What routes take that do not take JSON alone. */
const TAKEN: Readonly<Partial<Record<string, readonly string[]>>> = {
  '/newsletter': [FORM],
  '/api/reviews': ['application/json', FORM],
};

/** The path of every route that takes a POST. */
async function postRoutes(): Promise<string[]> {
  const files = await readdir('app', { recursive: true });
  const routes = files.filter((file) => file.endsWith('route.ts'));
  const texts = await Promise.all(routes.map((file) => readFile(join('app', file), 'utf8')));
  return routes
    .filter((_, index) => /export async function POST/.test(texts[index] ?? ''))
    .map((file) => `/${file.replace('/route.ts', '').replace('[number]', 'AAAA-AAAA')}`);
}

/** Pages that a proxy may keep: one of each kind. */
const KEPT_PAGES = [
  '/',
  '/perfumes/men',
  '/perfumes/men?brand=Dior',
  '/brands',
  '/returns',
  '/product-details/245',
  '/product-details/416?size=12ml',
  '/search?q=dior',
  '/cart',
  '/orders',
  '/offline',
  '/newsletter/thanks',
];

/** What they say to it. */
const KEPT = `s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${EXPIRE_SECONDS - FRESH_SECONDS}`;

served(
  'F37 no page outlives a release in a proxy by more than five minutes',
  async ({ request }) => {
    expect(EXPIRE_SECONDS).toBeLessThanOrEqual(300);
    const kept = async (path: string) => (await request.get(path)).headers()['cache-control'];
    for (const path of KEPT_PAGES) {
      for (const prefix of ['', '/ar']) expect(await kept(prefix + path), path).toBe(KEPT);
    }
    for (const path of ['/checkout', `/order/${'0'.repeat(32)}`, '/not-a-page']) {
      expect(await kept(path), path).toContain('no-store');
    }
  },
);

served.describe('what is sent to get in', () => {
  served('the image optimizer fetches nothing', async ({ request }) => {
    for (const url of [
      'http://127.0.0.1/x.png',
      'http://169.254.169.254/latest/meta-data',
      '//evil.example/x.png',
      '/media/terkibmen/245.webp',
      '/x.svg',
    ]) {
      const answer = await request.get('/_next/image', { params: { url, w: '9999', q: '99' } });
      expect.soft(answer.status(), url).toBe(404);
    }
  });

  served('headers between Next’s own parts open nothing', async ({ request }) => {
    const headers = {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'next-action': 'x',
    };
    for (const path of ['/listing/perfumes/plain', '/listing/all-products/plain']) {
      expect((await request.get(path, { headers })).status()).toBe(404);
    }
    const checkout = await request.get('/checkout', { headers });
    expect(checkout.headers()['content-security-policy']).toContain("'nonce-");
    expect((await request.post('/', { headers, data: 'x' })).status()).toBeLessThan(500);
  });

  served('a visitor’s own policy does not get into a page that others see', async ({ request }) => {
    const path = '/perfumes?max=37';
    const headers = { 'content-security-policy': "script-src 'nonce-notours'" };
    await request.get(path, { headers });
    expect(await (await request.get(path)).text()).not.toContain('notours');
  });

  served(
    'a post of another site, of anything but JSON or the form it takes, or too large is refused everywhere',
    async ({ request }) => {
      const routes = await postRoutes();
      expect(routes.length).toBeGreaterThan(5);
      for (const route of routes) {
        const statusOf = async (headers: Record<string, string>, data: string | object) =>
          (await request.post(route, { headers: { ...KEY, ...headers }, data })).status();
        for (const headers of FOREIGN) {
          expect(await statusOf(headers, {}), `${route} ${JSON.stringify(headers)}`).toBe(403);
        }
        // What takes no body asks for a secret, and what is the admin's for a session.
        if (route === '/api/revalidate' || route.startsWith('/admin/api/')) continue;
        const taken = TAKEN[route] ?? ['application/json'];
        for (const type of ['text/plain', 'multipart/form-data', FORM, 'application/json']) {
          if (taken.includes(type)) continue;
          expect(await statusOf({ 'content-type': type }, '{}'), `${route} ${type}`).toBe(415);
        }
        const size = route === '/api/v1.0/email/send' ? 64 : 16;
        const large = JSON.stringify({ text: 'x'.repeat(size * 1024) });
        for (const type of taken) {
          const sent = `${route} with ${size} kB of ${type}`;
          expect(await statusOf({ 'content-type': type }, large), sent).toBe(413);
        }
      }
    },
  );
});
