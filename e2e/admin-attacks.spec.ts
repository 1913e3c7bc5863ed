import { expect, test } from '@playwright/test';
import type { ShopServer } from '../scripts/faults/support/shop-server';
import {
  formWith,
  makeLink,
  pressLink,
  signedInVisitor,
  type Visitor,
  visitor,
} from './support/admin-http';
import { shareShop } from './support/shared-shop';

// What must not happen to the admin, over real HTTP. What needs a clock or a passkey is tested in
// lib/admin/access, what a restore does in lib/admin/backup.

test.describe.configure({ mode: 'default' });

const TOKEN = 'token-of-whoever-reads-metrics';

let shop: ShopServer;
shareShop(
  (started) => {
    shop = started;
  },
  async () => ({
    RATE_LIMIT_SIGN_IN: '10/15m',
    RATE_LIMIT_SIGN_IN_PER_PERSON: '20/1h',
    METRICS_TOKEN: TOKEN,
  }),
);

const people = () => shop.shop('admin', 'list');

/** The form that lets somebody in, as the owner's page has it. */
async function inviteForm(owner: Visitor, name: string) {
  const page = await (await owner.get('/admin/people/access')).text();
  return { ...formWith(page, 'autoComplete="off"'), name, role: 'owner' };
}

test('an action without a session, or with an ended one, changes nothing', async () => {
  const owner = await signedInVisitor(shop, 'Owner');
  const form = await inviteForm(owner, 'Sneaked');
  const stranger = await visitor(shop);
  expect((await stranger.post('/admin/people/access', form)).headers().location).toBe(
    '/admin/sign-in',
  );
  const session = await owner.session();
  await shop.shop('admin', 'end', 'Owner');
  for (const browser of [owner, stranger]) {
    await browser.takeSession(session);
    const answer = await browser.post('/admin/people/access', form);
    expect(answer.headers().location).toBe('/admin/sign-in');
  }
  expect(await people()).not.toContain('Sneaked');
});

test('every page under /admin leads whoever is not signed in to the sign-in', async () => {
  const stranger = await visitor(shop);
  for (const path of [
    ...['', '/orders', '/products', '/people', '/people/access', '/people/found', '/journal'],
    ...['/account', '/codes', '/reviews', '/care', '/care/restore'],
    ...['/orders/new', '/orders/AAAA-AAAA/change', '/more'],
  ]) {
    const answer = await stranger.get(`/admin${path}`);
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      307,
      '/admin/sign-in',
    ]);
  }
});

test('staff beyond their role find nothing and change nothing', async () => {
  const owner = await signedInVisitor(shop, 'Owner');
  const form = await inviteForm(owner, 'Promoted');
  const staff = await signedInVisitor(shop, 'Nadim', '--role', 'staff');
  for (const path of ['/admin/people/access', '/admin/journal']) {
    expect([path, (await staff.get(path)).status()]).toEqual([path, 404]);
  }
  const today = await (await staff.get('/admin')).text();
  expect(today).not.toContain('href="/admin/people');
  const answer = await staff.post('/admin/people/access', form);
  expect(answer.headers().location).toBe('/admin/people/access?said=invalid');
  expect(await people()).not.toContain('Promoted');
});

test('a form of another site changes nothing, and its cookie stays at home', async () => {
  const owner = await signedInVisitor(shop, 'Owner');
  const form = await inviteForm(owner, 'Foreign');
  for (const origin of [
    'https://evil.example',
    'null',
    shop.origin.replace('localhost', 'other'),
  ]) {
    const answer = await owner.post('/admin/people/access', form, origin);
    expect([origin, answer.status()]).toEqual([origin, 403]);
  }
  const { secret } = await makeLink(shop, 'Victim');
  const page = await (await owner.get(`/admin/sign-in?link=${secret}`)).text();
  const forged = await owner.post('/admin/sign-in', formWith(page, secret), 'https://evil.example');
  expect(forged.headers()).not.toHaveProperty('set-cookie');
  expect(await people()).not.toContain('Foreign');

  const fresh = await visitor(shop);
  const answer = await pressLink(fresh, secret);
  expect(answer.headers()['set-cookie']).toMatch(
    /^admin_session=[\w-]{43}; Path=\/admin; Expires=[^;]+; Max-Age=2592000; HttpOnly; SameSite=lax$/i,
  );
});

test('a link lets in once, and its form cannot be replayed', async () => {
  const { secret } = await makeLink(shop, 'Once');
  const [first, second] = [await visitor(shop), await visitor(shop)];
  const page = await (await first.get(`/admin/sign-in?link=${secret}`)).text();
  const form = formWith(page, secret);
  expect((await first.post('/admin/sign-in', form)).headers().location).toBe('/admin');
  for (const browser of [first, second]) {
    const answer = await browser.post('/admin/sign-in', form);
    expect(answer.headers().location).toBe('/admin/sign-in?said=over');
    expect(answer.headers()).not.toHaveProperty('set-cookie');
  }
  expect(await (await second.get(`/admin/sign-in?link=${secret}`)).text()).not.toContain(
    'You are Once',
  );
});

test('a session is not fixed by a cookie from outside, and a new one ends the old', async () => {
  const browser = await visitor(shop);
  const fixed = 'f'.repeat(43);
  await browser.takeSession(fixed);
  await pressLink(browser, (await makeLink(shop, 'Rima')).secret);
  const first = await browser.session();
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first).not.toBe(fixed);
  await pressLink(browser, (await makeLink(shop, 'Rima')).secret);
  const second = await browser.session();
  expect(second).not.toBe(first);
  for (const [value, status] of [
    [fixed, 307],
    [first, 307],
    [second, 200],
  ] as const) {
    await browser.takeSession(value);
    expect([value, (await browser.get('/admin')).status()]).toEqual([value, status]);
  }
});

test('neither log nor metrics nor a redirect has a link, a session or a name', async () => {
  const name = 'Secretname';
  const { secret } = await makeLink(shop, name);
  const browser = await visitor(shop);
  const opened = await pressLink(browser, secret);
  const again = await pressLink(await visitor(shop), (await makeLink(shop, name)).secret);
  const late = await browser.get(`/admin/sign-in?link=${secret}`);
  expect(late.status()).toBe(200);
  await browser.post('/admin/sign-in', { link: secret }, 'https://evil.example');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
  expect(metrics).toContain('nodejs_');
  const written = [shop.log(), metrics, opened.headers().location, again.headers().location].join();
  for (const kept of [secret, await browser.session(), name]) expect(written).not.toContain(kept);
});

test('every answer of the admin is private: no cache, list or referrer has it', async () => {
  const owner = await signedInVisitor(shop, 'Owner');
  const stranger = await visitor(shop);
  const { secret } = await makeLink(shop, 'Private');
  const form = await inviteForm(owner, '');
  const answers = [
    [200, await owner.get('/admin')],
    [200, await stranger.get(`/admin/sign-in?link=${secret}`)],
    [200, await stranger.get('/admin/sign-in?said=over')],
    [307, await stranger.get('/admin')],
    [307, await owner.get('/admin/sign-in')],
    [303, await owner.post('/admin/people/access', form)],
    [404, await owner.get('/admin/nothing')],
    [404, await owner.get('/admin/orders/XXXX-XXXX')],
    [404, await stranger.get('/admin/api/nothing')],
    [403, await owner.post('/admin/people/access', form, 'https://evil.example')],
  ] as const;
  for (const [status, answer] of answers) {
    expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
    const headers = answer.headers();
    expect.soft(headers['cache-control'], answer.url()).toContain('no-store');
    expect.soft(headers['cache-control'], answer.url()).not.toContain('public');
    expect.soft(headers, answer.url()).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect
      .soft(headers['content-security-policy'], answer.url())
      .toContain("frame-ancestors 'none'");
  }
  for (const method of ['DELETE', 'PUT']) {
    const answer = await fetch(`${shop.origin}/admin`, { method, redirect: 'manual' });
    expect.soft(answer.headers.get('cache-control'), method).toContain('no-store');
  }
});

test('1,000 guesses get nowhere, and the owner still gets in', async () => {
  const session = await (await signedInVisitor(shop, 'Owner')).session();
  const guesser = await visitor(shop);
  const page = await (await guesser.get('/admin/sign-in')).text();
  const form = formWith(page, 'name="password"');
  let passwords = 0;
  const guess = async () => {
    passwords += 1;
    const fields = { ...form, name: 'Owner', password: `guess number ${passwords}` };
    return (await guesser.post('/admin/sign-in', fields)).headers().location;
  };
  const said = new Map<string, number>();
  for (let round = 0; round < 100; round += 1) {
    for (const location of await Promise.all(Array.from({ length: 10 }, guess))) {
      said.set(location ?? '', (said.get(location ?? '') ?? 0) + 1);
    }
  }
  // Links that failed in other tests count against this address too.
  const looked = said.get('/admin/sign-in?said=wrong') ?? 0;
  expect(looked).toBeLessThanOrEqual(10);
  expect(said.get('/admin/sign-in?said=many')).toBe(1000 - looked);
  const known = await visitor(shop);
  await known.takeSession(session);
  expect((await known.get('/admin')).status()).toBe(200);
  await signedInVisitor(shop, 'Owner');
});

test('a script in a name or a browser’s name is text', async ({ page }) => {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => alarms.push(dialog.message()));
  page.on('pageerror', (error) => alarms.push(error.message));
  const name = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  await shop.shop('admin', 'link', '--name', name, '--role', 'staff');
  const { url } = await makeLink(shop, 'Owner');
  await page.setExtraHTTPHeaders({ 'user-agent': '<script>alert(3)</script> Chrome/1' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${shop.origin}/admin`);
  for (const path of ['/admin/people/access', '/admin/journal', '/admin/account']) {
    await page.goto(shop.origin + path);
    const shown = page.getByRole('main');
    if (path !== '/admin/account') await expect(shown.getByText('onerror').first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(alarms).toEqual([]);
});
