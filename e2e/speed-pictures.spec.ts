import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../scripts/faults/support/shop-server';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { hold } from './support/hold';
import { expect, test } from './support/test';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The srcsets of a page, each the URLs of one picture's widths. */
function srcsetsOf(html: string): string[][] {
  const sets = [...html.matchAll(/\bsrcset="([^"]+)"/gi)].map(([, set = '']) => set);
  return [...new Set(sets)].map((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? ''));
}

/** One width of each picture, another one each time, since each takes long to make. */
const widthsInTurn = (sets: string[][]) =>
  sets.map((widths, turn) => widths[turn % widths.length] ?? '');

/** Where the shop keeps a width of a picture, by its URL. */
function keptFile(dataDir: string, picture: string): string {
  const { pathname, searchParams } = new URL(picture, 'http://localhost');
  const name = decodeURIComponent(pathname.replace('/images/', ''));
  return join(dataDir, 'widths', `${name}.${searchParams.get('v')}.webp`);
}

for (const path of ['/', '/all-products', '/perfumes', '/product-details/124']) {
  test(`the pictures of ${path} are made once, and are kept for good`, async ({ baseURL }) => {
    test.slow();
    const pictures = widthsInTurn(srcsetsOf(await (await fetch(baseURL + path)).text()));
    expect(pictures.length).toBeGreaterThan(0);
    // While too many wait to be made, one comes as it is.
    const check = (picture: string) =>
      expect(async () => {
        const { status, headers, body } = await fetch(baseURL + picture);
        await body?.cancel();
        const said = [status, headers.get('content-type'), headers.get('cache-control')];
        expect(said, picture).toEqual([200, 'image/webp', FOR_EVER]);
        // One in a width; the others come as they were made.
        const isMade = picture.startsWith('/images/');
        expect(existsSync(keptFile(process.env.DATA_DIR ?? '', picture)), picture).toBe(isMade);
      }).toPass();
    await Promise.all(pictures.map(check));
    // Where a retailer's pictures would be kept when they are asked for; the shop's own are never
    // here.
    expect(existsSync(join(process.env.DATA_DIR ?? '', 'images'))).toBe(false);
  });
}

test('npm start asks for the pictures of the pages that it warms, and stops while it does', async () => {
  test.slow();
  const data = await dataFolder();
  const port = await freePort();
  const shop = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: { ...process.env, PORT: String(port), DATA_DIR: data.dataDir, SITE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(shop, 'exit');
  let output = '';
  shop.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Ready on [\s\S]*Warm pictures: /);
  // The one that a phone shows first. Nobody else has asked for any picture.
  const home = await (await fetch(`http://localhost:${port}/`)).text();
  const hero =
    srcsetsOf(home)
      .flat()
      .find((url) => url.startsWith('/images/1200/')) ?? 'none';
  const isKept = () => existsSync(keptFile(data.dataDir, hero));
  await expect.poll(isKept, { message: hero, timeout: 60_000 }).toBe(true);
  shop.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(output).toMatch(/Warm pictures: \d+ pictures/);
  await data.remove();
});

test('on a product’s page pictures out of sight wait until it is alive', async ({ page }) => {
  const release = await hold(page, '**/_next/static/chunks/*.js*');
  // So wide that its links are pictures too, and so narrow that they stand below it.
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto('/product-details/124', { waitUntil: 'commit' });
  const links = page.locator('a[href^="#picture-"] img');
  const areLoaded = () =>
    links.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    );
  // Lazy too, but in sight: whatever else is fetched before the scripts is on its way by then.
  await expect.poll(areLoaded).toEqual([true, true, true]);
  const fetched = () =>
    page
      .locator('#picture-2 img, article img:first-child')
      .evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.currentSrc !== ''),
      );
  expect(await fetched()).toEqual([false, false, false, false, false]);
  release();
  await expect.poll(async () => (await fetched()).slice(0, 2)).toEqual([true, true]);
});

test('the picture that is seen first is in the HTML, fetched at once and before the others', async ({
  request,
}) => {
  for (const path of ['/', '/perfumes', '/product-details/124']) {
    const html = await (await request.get(path)).text();
    const pictures = /(?:<div\b[^>]*>)?<img\b[^>]*fetchpriority="high"[^>]*>/gi;
    const [first = '', ...more] = html.match(pictures) ?? [];
    expect(first, path).toContain('loading="eager"');
    expect(first, path).toMatch(/\bsizes="[^"]+"/);
    expect(more, path).toEqual([]);
    // In the HTML itself, so that something is seen of it at the first paint: it may be its box's.
    expect(first, path).toMatch(/\bstyle="background-image:url\(data:image\/webp;base64,/);
  }
});

test('F127 a slow picture is not seen in part: its sketch is, or it fades in once it is whole', async ({
  page,
}) => {
  const release = await hold(page, '**/images/**');
  await page.goto('/perfumes', { waitUntil: 'commit' });
  const picture = page.getByRole('article').nth(2).locator('img').first();
  const sketched = page.getByRole('article').first().locator('img').first();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  await expect(picture).toHaveCSS('object-position', '2560px 50%');
  await expect(sketched).toHaveCSS('object-position', '2560px 50%');
  await expect(sketched).toHaveCSS('background-image', /^url\("data:image\/webp/);
  release();
  await expect(sketched).toHaveAttribute('data-arrived', '');
  await expect(sketched).toHaveCSS('object-position', '50% 50%');
  await expect(picture).toHaveAttribute('data-arrived', 'late');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
  await expect(picture).toHaveCSS('opacity', '1');
  const fade = () => picture.evaluate((image) => getComputedStyle(image).animationName);
  expect(await fade()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('none');
});
