import type { Page } from '@playwright/test';
import { dataFolder, type ShopServer, startShop } from '../scripts/faults/support/shop-server';
import { signIn, signInLink } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { test as base, expect } from './support/test';

/** A shop in which the tests say who may in. */
const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const data = await dataFolder({ pictures: 'shared' });
      const shop = await startShop({ DATA_DIR: data.dataDir });
      await use(shop);
      await shop.kill();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
});

test.describe.configure({ mode: 'default' });

const PASSWORD = 'the bakery opens at seven';

/** Gives the page's browser a device that keeps passkeys. */
async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, lets in, and is removed', async ({ page, shop }) => {
  await withPasskeys(page);
  await signIn(page, { name: 'Rima' }, shop.shop);
  await page.goto('/admin/account');
  await page.getByLabel('Name of this device').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(list).toContainText('not used yet');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/account');
  await expect(list).toContainText('last used');
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey lets nobody in.' }),
  ).toBeVisible();
});

test('a password is set, lets in on another device, and ends it when it is changed', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, { name: 'Nadim' }, shop.shop);
  await page.goto('/admin/account');
  const set = async (password: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
  };
  await set('password1234');
  await expect(page.getByText('Many people have this password.')).toBeVisible();
  await set(PASSWORD);
  await expect(page.getByText('The password is set.')).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: shop.origin });
  await elsewhere.goto('/admin/sign-in');
  const tryIn = async (password: string) => {
    await elsewhere.getByLabel('Name').fill('nadim');
    await elsewhere.getByLabel('Password').fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await tryIn('something else entirely');
  await expect(elsewhere.getByText('This name and password let nobody in.')).toBeVisible();
  await expectNoAxeViolations(elsewhere);
  await tryIn(PASSWORD);
  await expect(elsewhere).toHaveURL(/\/admin$/);
  await set('a quite different sentence');
  await expect(page.getByText('Your other sessions have ended.')).toBeVisible();
  await elsewhere.goto('/admin');
  await expect(elsewhere).toHaveURL(/\/sign-in$/);
  await elsewhere.close();
});

test('an owner lets somebody in, changes their role, ends their session and removes them', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, { name: 'Owner' }, shop.shop);
  await page.goto('/admin/people/access');
  await page.getByLabel('Name').fill('Sami');
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  const made = page.getByRole('status').filter({ hasText: 'Give this link to Sami.' });
  const url = (await made.locator('bdi').textContent()) ?? '';
  await expectNoAxeViolations(page);

  const staff = await browser.newPage({ baseURL: shop.origin });
  await staff.goto(url.replace(/^https?:\/\/[^/]+/, shop.origin));
  await staff.getByRole('button', { name: 'Sign in' }).click();
  await expect(staff).toHaveURL(/\/admin$/);
  await staff.getByRole('link', { name: 'More' }).click();
  await expect(staff.getByRole('heading', { name: 'More' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'People' })).toHaveCount(0);

  await page.goto('/admin/people/access');
  const sami = page.getByRole('listitem').filter({ hasText: 'Sami' }).first();
  await sami.getByText('Role, sessions, new link').click();
  await sami.getByLabel('Owner').check();
  await sami.getByRole('button', { name: 'Change the role' }).click();
  await expect(async () => {
    await staff.reload();
    await expect(staff.getByRole('link', { name: 'People' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sami.getByRole('button', { name: 'End all sessions' }).click();
  await expect(sami).toContainText('No session');
  await staff.reload();
  await expect(staff).toHaveURL(/\/sign-in$/);
  await sami.locator('summary').filter({ hasText: 'Remove' }).click();
  await sami.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sami' })).toHaveCount(0);

  await page.goto('/admin/journal');
  await expect(page.getByRole('listitem').first()).toHaveText(/Owner.*Person removed.*Sami/);
  await page.getByLabel('Who').selectOption('Sami');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).not.toHaveURL(/Sami/);
  await expect(page.getByRole('listitem')).toHaveText([/Sami.*Signed in by a link/]);
  await expectNoAxeViolations(page);
  await staff.close();
});

test('the last owner stays one', async ({ page, shop }) => {
  await signIn(page, { name: 'Rima' }, shop.shop);
  await page.goto('/admin/people/access');
  for (const name of ['Nadim', 'Owner', 'Rima']) {
    const named = page.locator('bdi').getByText(name, { exact: true });
    const one = page.getByRole('listitem').filter({ has: named }).first();
    await one.getByText('Role, sessions, new link').click();
    await one.getByLabel('Staff').check();
    await one.getByRole('button', { name: 'Change the role' }).click();
    if (name !== 'Rima') await expect(one.getByText('Done.')).toBeVisible();
    else await expect(one.getByText('One owner has to stay.')).toBeVisible();
  }
});

test('in Arabic on a narrow phone nothing sticks out', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { name: 'Rima', language: 'ar' }, shop.shop);
  for (const path of ['/admin/account', '/admin/people/access', '/admin/journal']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoAxeViolations(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link and a password let in, and people are let in', async ({ page, shop }) => {
    await page.goto(await signInLink({ name: 'Plain' }, shop.shop));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto('/admin/account');
    await expect(page.getByText('Passkeys need scripts')).toBeVisible();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('The password is set.')).toBeVisible();
    await page.goto('/admin/people/access');
    await page.getByLabel('Name').fill('Invited');
    await page.getByRole('button', { name: 'Make a link', exact: true }).click();
    await expect(page.getByText('Give this link to Invited.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Name').fill('Plain');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
