import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { languages } from '../lib/language';
import { adminWords } from '../lib/words/admin-words';
import { placeOrder, signIn } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { test } from './support/own-shop';
import { expect } from './support/test';

test.use({ serviceWorkers: 'allow', shopOf: 'today' });
test.describe.configure({ mode: 'serial' });

declare global {
  interface Window {
    /** What a page asked its browser for. */
    asked: string[];
  }
}

/**
 * Notes what pages ask for, and lets them subscribe at a push service that there is not. A browser
 * without windows has neither notifications nor a push service.
 */
function fakePush({ endpoint, key }: { endpoint: string; key: number[] }) {
  window.asked = [];
  let subscription: object | null = null;
  const bytes = (list: number[]) => new Uint8Array(list).buffer;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    window.asked.push('permission');
    permission = 'granted';
    return permission;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      window.asked.push('subscription');
      subscription = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name: string) => bytes(name === 'auth' ? Array(16).fill(7) : key),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  });
}

async function prepare(page: Page): Promise<void> {
  const key = [...createECDH('prime256v1').generateKeys()];
  const endpoint = `https://push.invalid/${key.slice(1, 9).join('')}`;
  await page.addInitScript(fakePush, { endpoint, key });
}

const workers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname);
  });

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`a shop without orders shows the next steps, in ${language} at ${width} px`, async ({
    page,
    ownShop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await prepare(page);
    await signIn(page, { name: `Today ${language}`, language }, ownShop.shop);
    const { today, alerts } = adminWords(language);
    for (const step of [today.stepProducts, today.stepReady, today.stepOrder]) {
      await expect(page.getByRole('link', { name: step })).toBeVisible();
    }
    await expect(page.getByText('Still the sample’s: Maison Cedre.')).toBeVisible();
    await expect(page.getByRole('button', { name: alerts.on })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => window.asked)).toEqual([]);
    expect(await workers(page)).toEqual([]);
  });
}

test('alerts are turned on by a button: a worker of the scope /admin, and what failed in a test', async ({
  page,
  ownShop,
}) => {
  await prepare(page);
  await signIn(page, { name: 'Rima' }, ownShop.shop);
  await page.goto('/admin/account');
  const { alerts } = adminWords('en');
  await page.getByRole('button', { name: alerts.on }).click();
  await expect(page.getByText(alerts.said['alerts-on'])).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toEqual(['permission', 'subscription']);
  expect(await workers(page)).toEqual(['/admin']);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: alerts.test }).click();
  await expect(page.getByText(alerts.said['alerts-unreachable'])).toBeVisible();
  await page.getByRole('button', { name: alerts.off }).click();
  await expect(page.getByText(alerts.said['alerts-off'])).toBeVisible();
  await expect(page.getByRole('button', { name: alerts.on })).toBeVisible();
});

test('staff see the day, and nothing of the owner’s', async ({ page, ownShop }) => {
  await signIn(page, { name: 'Nadim', role: 'staff' }, ownShop.shop);
  const { today } = adminWords('en');
  await expect(page.getByRole('heading', { name: today.stock })).toBeVisible();
  await expect(page.getByRole('heading', { name: today.goLive })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: today.running })).toHaveCount(0);
});

test('the admin installs as an app of its own', async ({ page, request }) => {
  await page.goto('/admin/sign-in');
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Maison Cedre Admin', scope: '/admin', id: '/admin' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

for (const language of languages.filter((one) => one !== 'fr')) {
  const width = language === 'ar' ? 390 : 1280;
  test(`a new order stands first, in ${language} at ${width} px`, async ({ page, ownShop }) => {
    const number = await placeOrder(ownShop.origin, 'Haddad');
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, { name: `Orders ${language}`, language }, ownShop.shop);
    const { today } = adminWords(language);
    await expect(page.getByRole('heading', { name: today.newOrders })).toBeVisible();
    await expect(page.getByRole('heading', { name: today.sales })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`));
  });
}
