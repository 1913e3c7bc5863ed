import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { photo, turnedHeic } from '../lib/admin/pictures/testing/photo';
import type { Language } from '../lib/language';
import ar from '../messages/admin/ar.json' with { type: 'json' };
import en from '../messages/admin/en.json' with { type: 'json' };
import type { ShopServer } from '../scripts/faults/support/shop-server';
import { signIn } from './support/admin';
import { expectNoAxeViolations } from './support/axe';
import { test } from './support/own-shop';
import { expect } from './support/test';

// One shop for all, and a process for each command of its owner.
test.describe.configure({ mode: 'default' });

const words = { en, ar, fr: en };

const sized = async (width: number) => ({
  name: `${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
});

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** Adds a product of the test's own without a picture; returns its id. */
async function newProduct({ shop }: ShopServer, name: string): Promise<number> {
  const fields = [`name=${name}`, 'type=musk', 'price=5'];
  return JSON.parse(await shop('products', 'add', ...fields, '--json')).id;
}

/** The paths of a product's pictures, as its owner's command line says them. */
async function picturesOf({ shop }: ShopServer, id: number): Promise<string[]> {
  const { image_path, images } = JSON.parse(await shop('products', 'show', `id:${id}`, '--json'));
  return [image_path, ...(images ?? [])].filter(Boolean);
}

const photosOf = (page: Page) => page.getByRole('main').locator('ol > li');

async function openPhotos(page: Page, shop: ShopServer, id: number, name: string, lang: Language) {
  await signIn(page, { name, language: lang, role: 'staff' }, shop.shop);
  await page.goto(`/admin/products/${id}/photos`);
}

const choose = (page: Page) => page.locator('input[name="photo"]');

test(
  'photographs a bottle: several at once, upright, ordered, described, and undone',
  {
    tag: '@both',
  },
  async ({ page, ownShop, complaints }, { project }) => {
    const lang = project.name === 'phone' ? 'ar' : 'en';
    const { photos, form } = words[lang];
    const id = await newProduct(ownShop, `Bottle of ${project.name}`);
    await openPhotos(page, ownShop, id, 'Rima', lang);
    await expect(page.getByText(photos.none)).toBeVisible();
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await turnedHeic() };
    await choose(page).setInputFiles([await sized(600), heic, notes]);
    await expect(page.getByText(photos.why['no-picture'])).toBeVisible();
    await expect(photosOf(page)).toHaveCount(2);
    expect(complaints.splice(0).join()).toContain('415');
    await expectNoAxeViolations(page);

    // Shoppers see it at once, upright.
    const [first = '', second = ''] = await picturesOf(ownShop, id);
    const shopper = await page.context().newPage();
    const main = shopper.locator('#picture-1 img');
    const shows = async (path: string, alt: RegExp | string, lang = '') => {
      await expect(async () => {
        await shopper.goto(`${lang}/product-details/${id}`);
        await expect(main).toHaveAttribute('src', new RegExp(path), { timeout: 1 });
        await expect(main).toHaveAttribute('alt', alt, { timeout: 1 });
      }).toPass();
    };
    await shows(first, /Bottle/);
    const original = await page.request.get(`/media/${first}`);
    const { width = 0, height = 0 } = await sharp(await original.body()).metadata();
    expect([width, height]).toEqual([300, 600]);

    const of = (button: string, number: number) =>
      page.getByRole('button', {
        name: photos.of.replace('{button}', button).replace('{number}', String(number)),
      });
    await of(photos.makeMain, 2).click();
    await expect(photosOf(page).first().locator('img')).toHaveAttribute('src', new RegExp(second));
    const item = photosOf(page).first();
    await item.getByText(photos.texts).click();
    await item.locator('input[name="en"]').fill('The bottle | from the front');
    await item.locator('input[name="ar"]').fill('القارورة من الأمام');
    await item.getByRole('button', { name: photos.save }).click();
    await expect(item.getByText(photos.described)).toBeVisible();
    await expectNoAxeViolations(page);
    await shows(second, 'The bottle from the front');
    await shows(second, 'القارورة من الأمام', '/ar');

    await of(photos.remove, 1).click();
    await expect(photosOf(page)).toHaveCount(1);
    await expect(page.getByText(photos.lastRemoved)).toBeVisible();
    await page.getByRole('button', { name: photos.undo, exact: true }).click();
    await expect(photosOf(page)).toHaveCount(2);
    await expect(page.getByText(form.refused)).toHaveCount(0);
    expect(await picturesOf(ownShop, id)).toEqual([second, first]);
  },
);

test('loses no photo with the line, and stores none twice', async ({
  page,
  context,
  ownShop,
  complaints,
}, { project }) => {
  const id = await newProduct(ownShop, `Line of ${project.name}`);
  await openPhotos(page, ownShop, id, 'Nadim', 'en');
  const { queue } = en.photos;
  let requests = 0;
  await page.route('**/admin/api/photos?*', async (route) => {
    requests += 1;
    if (requests === 2) {
      // The shop stores the photo, and its answer is lost with the line.
      await route.fetch();
      await context.setOffline(true);
      return route.abort();
    }
    return route.continue();
  });
  await choose(page).setInputFiles([await sized(500), await sized(510), await sized(520)]);
  await expect(page.getByText(queue.offline)).toBeVisible();
  await expect(page.getByText(queue.waiting)).toBeVisible();
  const asks = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('status').getByText('In the shop: 3 of 3')).toBeAttached();
  await expect(photosOf(page)).toHaveCount(3);
  expect(await asks()).toBe(false);
  expect(requests).toBe(4);
  expect(await picturesOf(ownShop, id)).toHaveLength(3);
  complaints.splice(0);
});

test('works without scripts, and refuses what somebody else has changed', async ({
  browser,
  ownShop,
}, { project }) => {
  const baseURL = ownShop.origin;
  const id = await newProduct(ownShop, `Plain ${project.name}`);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await openPhotos(page, ownShop, id, 'Sami', 'en');
  for (const width of [400, 410]) {
    await choose(page).setInputFiles(await sized(width));
    await page.getByRole('button', { name: en.photos.send }).click();
    await expect(page.getByText(en.photos.added, { exact: true })).toBeVisible();
  }
  await choose(page).setInputFiles(notes);
  await page.getByRole('button', { name: en.photos.send }).click();
  await expect(page.getByText(en.photos.why['no-picture'])).toBeVisible();
  const before = await picturesOf(ownShop, id);
  const other = await context.newPage();
  await other.goto(`/admin/products/${id}/photos`);
  await page.getByRole('button', { name: 'Make main picture: picture 2' }).click();
  await expect(page.getByText(en.photos.moved)).toBeVisible();
  await other.getByRole('button', { name: 'Remove: picture 1' }).click();
  await expect(other.getByText(en.photos.conflict)).toBeVisible();
  expect(await picturesOf(ownShop, id)).toEqual(before.toReversed());
  await context.close();
});

test.describe('an upload', () => {
  /** Posts bytes from the shop's own pages; returns the status and the code of a refusal. */
  async function post({ request }: BrowserContext, url: string, data: Buffer, origin: string) {
    const headers = { origin, 'content-type': 'image/jpeg' };
    const answer = await request.post(url, { data, headers });
    expect(answer.headers()['cache-control']).toContain('no-store');
    const { error } = await answer.json();
    return [answer.status(), error?.code ?? null];
  }

  /** A photo of more than 10 MB, at which Next cuts the bodies that it keeps. */
  const noise = () =>
    sharp(randomBytes(2600 * 2000 * 3), { raw: { width: 2600, height: 2000, channels: 3 } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();

  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  test('is taken from who may, whole, and else changes nothing', async ({
    page,
    browser,
    ownShop,
  }, { project }) => {
    const baseURL = ownShop.origin;
    const id = await newProduct(ownShop, `Attacked ${project.name}`);
    const url = `/admin/api/photos?product=${id}`;
    const good = (await sized(700)).buffer;
    const stranger = await browser.newContext({ baseURL });
    expect(await post(stranger, url, good, baseURL)).toEqual([401, 'signed_out']);
    await stranger.close();
    await openPhotos(page, ownShop, id, 'Lina', 'en');
    const context = page.context();
    const ours = (data: Buffer, to = url) => post(context, to, data, baseURL);
    for (const origin of ['https://evil.example', 'null', '']) {
      expect(await post(context, url, good, origin)).toEqual([403, 'cross_site']);
    }
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(await ours(drawing)).toEqual([415, 'no_picture']);
    expect(await ours(await bomb())).toEqual([422, 'too_many_pixels']);
    expect(await ours(good.subarray(0, 900))).toEqual([422, 'damaged']);
    expect(await ours(Buffer.alloc(21 * 1024 * 1024))).toEqual([413, 'too_large']);
    for (const product of ['..%2F..%2Fetc', '0', '2147483647', '']) {
      const to = `/admin/api/photos?product=${product}`;
      expect(await ours(good, to)).toEqual([404, 'no_product']);
    }
    expect(await picturesOf(ownShop, id)).toEqual([]);

    const large = await noise();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(await ours(large)).toEqual([200, null]);
    // The name of a file is nowhere.
    const name = '../../../<script>alert(1)</script>.jpg';
    const headers = { origin: baseURL };
    const multipart = { photo: { name, mimeType: 'image/jpeg', buffer: good } };
    const led = await page.request.post(url, { headers, multipart, maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([
      303,
      `/admin/products/${id}/photos?said=added`,
    ]);
    const paths = await picturesOf(ownShop, id);
    expect(paths).toHaveLength(2);
    for (const path of paths)
      expect(path).toMatch(new RegExp(`^[\\w-]+/${id}-[0-9a-f]{8}\\.webp$`));

    await ownShop.shop('admin', 'end', 'Lina');
    expect(await ours(good)).toEqual([401, 'signed_out']);
    expect(await picturesOf(ownShop, id)).toEqual(paths);
  });
});
