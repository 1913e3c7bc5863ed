import type { Browser, Page } from '@playwright/test';
import { serve } from './support/served';
import { store, storedLine } from './support/stored-basket';
import { expect, test } from './support/test';

const BROKEN = 'Part of this page could not be loaded. Your basket and what you typed are kept.';

/** A screen, and what a living one answers to its main button. */
const screens = {
  '/product-details/124': async (page: Page) => {
    await page.getByRole('button', { name: /^ADD TO CART/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your Basket (2)' })).toBeVisible();
  },
  '/perfumes': async (page: Page) => {
    const card = page.getByRole('article').first();
    await card.getByRole('radio', { name: '100ml' }).check({ force: true });
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your Basket (2)' })).toBeVisible();
  },
  '/checkout': async (page: Page) => {
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Phone' })).toBeVisible();
  },
} as const;

type Path = keyof typeof screens;

const paths = ['/product-details/124', '/perfumes', '/checkout'] as const satisfies Path[];

/** Lines of another product than those that the screens add. */
const basket = JSON.stringify([storedLine({ id: 7, name: 'Yara' })]);

/** The scripts that a page asks for at once, as files. */
async function firstScripts(page: Page, path: string): Promise<string[]> {
  const { document } = await serve(page.request, path);
  const tags = document.querySelectorAll('script[src][async]');
  return tags.map((tag) => (tag.attributes.src ?? '').replace(/\?.*/, ''));
}

/** A page with a basket, on which the requests that `fails` picks break off. */
async function openWithout(browser: Browser, path: string, fails: (url: URL) => boolean) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(store, basket);
  await page.route(fails, (route) => route.abort('connectionreset'));
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

/** Expects a page to live and to answer although each of these scripts breaks off once. */
async function expectAnswer(browser: Browser, path: Path, origin: string, scripts: string[]) {
  const left = new Set(scripts);
  const page = await openWithout(browser, origin + path, ({ pathname }) => left.delete(pathname));
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await screens[path](page);
  expect([...left]).toEqual([]);
  await page.context().close();
}

test.describe('a first script that breaks off once', () => {
  for (const path of paths) {
    test(`F44 ${path}: any one of them, and all of them, and the page lives all the same`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const scripts = await firstScripts(page, path);
      expect(scripts.length).toBeGreaterThan(7);
      await test.step('all', () => expectAnswer(browser, path, `${baseURL}`, scripts));
      // What pages share breaks off on the first of them.
      const shared = path === paths[0] ? [] : await firstScripts(page, paths[0]);
      const own = scripts.filter((one) => !shared.includes(one));
      // The pages wait a second before they try again, so three wait at a time.
      while (own.length > 0)
        await Promise.all(
          own.splice(0, 3).map((script) => expectAnswer(browser, path, `${baseURL}`, [script])),
        );
    });
  }
});

/** What the page says where a part of it stays away. */
const broken = (page: Page) => page.getByRole('status').filter({ hasText: BROKEN });

test('F44 a script that never comes: the product page says so, keeps the basket and offers two ways on', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/product-details/124';
  // The bundler's runtime, without which nothing starts; React has a view of its own for others.
  const runtime = (await firstScripts(page, path)).find((one) => one.includes('/turbopack-'));
  const dead = await openWithout(browser, `${baseURL}${path}`, (url) => url.pathname === runtime);
  await expect(broken(dead)).toBeVisible({ timeout: 20_000 });
  expect(await dead.evaluate(() => localStorage.getItem('basketItems'))).toBe(basket);
  const chat = broken(dead).getByRole('link', { name: 'Order by WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await dead.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(broken(dead)).toBeFocused();

  await dead.unrouteAll();
  await broken(dead).getByRole('button', { name: 'Reload' }).click();
  await screens[path](dead);
  await expect(broken(dead)).toHaveCount(0);
  await dead.context().close();
});

test('F44 a script that never comes: checkout says so and keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const last = (await firstScripts(page, '/checkout')).at(-1);
  const dead = await openWithout(browser, `${baseURL}/checkout`, (url) => url.pathname === last);
  await dead.getByLabel('First name').fill('Rima');
  await expect(broken(dead)).toBeVisible({ timeout: 20_000 });
  await dead.getByRole('button', { name: 'Complete Order' }).click();
  await expect(broken(dead)).toBeFocused();
  await expect(dead.getByLabel('First name')).toHaveValue('Rima');
  expect(await dead.evaluate(() => localStorage.getItem('basketItems'))).toBe(basket);
  await dead.context().close();
});
