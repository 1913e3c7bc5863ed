import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { addFromDetails, orderNumberIn, thanks } from './support/basket';
import { openWithBasket } from './support/stored-basket';

type Own = { variables: Record<string, string>; shop: ShopServer };

/** A shop of the test's own, started with these variables, to which its pages and requests go. */
const test = base.extend<Own>({
  variables: [{}, { option: true }],
  shop: async ({ variables }, use) => {
    const { dataDir, remove } = await dataFolder({ pictures: 'shared' });
    const shop = await startShop({ DATA_DIR: dataDir, ...variables });
    await use(shop);
    await shop.kill();
    await remove();
  },
  baseURL: ({ shop }, use) => use(shop.origin),
});

// A shop starts within every test.

/**
 * Tries a promo code from the page, claiming another address; returns the status and Retry-After.
 */
function tryCode(page: Page, claimed: string): Promise<[number, string | null]> {
  return page.evaluate(async (address) => {
    const answer = await fetch('/api/promocode/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ code: `GUESS ${address}` }),
    });
    return [answer.status, answer.headers.get('retry-after')];
  }, claimed);
}

test.describe('a shop that faces the net', () => {
  test.use({ variables: { RATE_LIMIT_PROMO: '3/10m', RATE_LIMIT_SUBSCRIPTIONS: '1/1h' } });

  test('counts by socket, whatever address is claimed, and the shopper reads why', async ({
    page,
  }) => {
    await openWithBasket(page, '/checkout');
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      expect(await tryCode(page, address)).toEqual([200, null]);
    }
    const [status, seconds] = await tryCode(page, '198.51.100.4');
    expect(status).toBe(429);
    expect(Number(seconds)).toBeGreaterThan(500);

    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByLabel('Discount code').fill('WELCOME10');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(
      summary.getByText(
        /^Too many discount codes were tried from your connection\. Please try again in \d+ minutes\.$/,
      ),
    ).toBeVisible();
  });

  test('tells a shopper who signs up too often when to come back', async ({ page }) => {
    await page.goto('/cart');
    const footer = page.getByRole('contentinfo');
    const signUp = async (address: string) => {
      await footer.getByLabel('Email Address').fill(address);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
    };
    await signUp('rana@example.com');
    await expect(footer.getByText('Thank you for subscribing!')).toBeVisible();
    await signUp('lina@example.com');
    await expect(
      footer.getByText(/^Too many sign-ups .* try again in \d+ minutes\.$/),
    ).toBeVisible();
  });
});

test.describe('a shop behind one proxy', () => {
  test.use({ variables: { RATE_LIMIT_PROMO: '2/10m', TRUSTED_PROXIES: '1' } });

  test('counts by the address that the proxy saw, not by what stands before it', async ({
    request,
  }) => {
    const statuses: number[] = [];
    for (const forwarded of [
      '1.1.1.1, 203.0.113.7',
      '2.2.2.2, 203.0.113.7',
      '203.0.113.7',
      '203.0.113.7, 203.0.113.8',
    ]) {
      const headers = { 'x-forwarded-for': forwarded };
      const answer = await request.post('/api/promocode/validate', {
        data: { code: `GUESS ${forwarded}` },
        headers,
      });
      statuses.push(answer.status());
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

test.describe('a shop whose backend is away', () => {
  test.use({ variables: { BACKEND_URL: 'http://127.0.0.1:9' } });

  test('carries the security headers on what fails', async ({ request }) => {
    for (const [path, status] of [
      ['/perfumes', 503],
      ['/api/products', 502],
      ['/media/terkibmen/245-x.webp', 502],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(answer.headers()).not.toHaveProperty('set-cookie');
    }
  });
});

/** The text of every file under a folder that changed since a time in ms. */
async function textsChangedSince(folder: string, time: number): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const about = await stat(path);
    if (about.isFile() && about.mtimeMs >= time) texts.push(await readFile(path, 'utf8'));
  }
  return texts;
}

test.describe('what a shopper tells the shop', () => {
  const MARKERS = [
    '71-900417',
    '71900417',
    'Zarqamark',
    'Qantaramark',
    'Oudstreetmark',
    'Tyremark',
  ];
  const expectNoMarker = (text: string) => {
    for (const marker of MARKERS) expect(text).not.toContain(marker);
  };

  test('stays in the ledger and the e-mail: no log, file, page, address or cookie has it', async ({
    page,
    request,
    shop,
  }) => {
    const began = Date.now() - 1000;
    const seen: string[] = [];
    const cookies: string[] = [];
    page.on('request', (sent) => seen.push(sent.url()));
    page.on('console', (message) => seen.push(message.text()));
    page.on('response', async (answer) => {
      cookies.push(
        ...(await answer.headersArray())
          .filter((it) => it.name === 'set-cookie')
          .map((it) => it.value),
      );
    });

    await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await openWithBasket(page, '/checkout');
    await page.getByLabel('Phone').fill('71900417');
    await page.getByLabel('First name').fill('Zarqamark');
    await page.getByLabel('Last name').fill('Qantaramark');
    await page.getByLabel('Address').fill('Oudstreetmark 12');
    await page.getByLabel('City').fill('Tyremark');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByText('Order submitted but email failed to send.')).toBeVisible();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, window.name, document.cookie]),
    );
    expectNoMarker(stored);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(thanks(page)).toBeVisible();
    const number = await orderNumberIn(thanks(page));
    expect(await shop.shop('orders', 'show', number)).toContain('Qantaramark');

    await test.step('nor does the tab remember it once the next basket is begun', async () => {
      await addFromDetails(page, 245);
      expectNoMarker(await page.evaluate(() => JSON.stringify({ ...sessionStorage })));
    });

    await test.step('nor do refused and broken requests bring it into the log', async () => {
      const delivery = { phone: '71-900417', firstName: 'Zarqamark', lastName: 'Qantaramark' };
      for (const data of [{ delivery }, `{"delivery": ${JSON.stringify(delivery)}`, [delivery]]) {
        const answer = await request.post('/api/orders', {
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          data,
        });
        expect(answer.status()).toBeGreaterThanOrEqual(400);
        expect(answer.status()).toBeLessThan(500);
      }
    });

    for (const path of [
      '/',
      '/perfumes',
      '/product-details/245',
      '/cart',
      '/checkout',
      '/search?q=x',
    ]) {
      expectNoMarker(await (await request.get(path)).text());
    }
    expectNoMarker(shop.log());
    expectNoMarker(seen.join('\n'));
    expectNoMarker((await textsChangedSince('.next', began)).join('\n'));
    expect(cookies).toEqual([]);
  });
});
