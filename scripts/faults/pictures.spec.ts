import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { sourcesDigest } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const PAGE = '/product-details/124';
const FOR_EVER = 'public, max-age=31536000, immutable';

let data: Awaited<ReturnType<typeof dataFolder>>;
let variables: { DATA_DIR: string; PORT: string };
let shop: ShopServer;

test.beforeAll(async () => {
  data = await dataFolder();
  variables = { DATA_DIR: data.dataDir, PORT: String(await freePort()) };
  shop = await startShop(variables);
});

test.afterAll(async () => {
  await shop.kill();
  await data.remove();
});

function square(background: 'red' | 'blue', format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const create = { width: 1200, height: 1200, channels: 3, background } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** The URLs of a picture in every width that the product's page names, by a part of its path. */
async function widthsOn(page: string, path: string): Promise<string[]> {
  const html = await (await fetch(shop.origin + page)).text();
  const sets = [...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', '),
  );
  return [...new Set(sets.filter((entry) => entry.includes(path)))].map(
    (entry) => entry.split(' ')[0] ?? '',
  );
}

/** Which of red and blue a picture shows. */
async function colourOf(path: string): Promise<string> {
  const answer = await fetch(shop.origin + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('F88 a picture set by the command shows at once, and after a restart', async () => {
  expect(await widthsOn(PAGE, 'terkibmen/124.webp')).not.toEqual([]);
  const file = join(data.dataDir, 'photo.jpg');
  await writeFile(file, await square('red', 'jpeg'));
  const said = await shop.shop('products', 'picture', '124', file);
  const [, path = 'none'] = /shows (terkibmen\/124-[0-9a-f]{8}\.webp)\n/.exec(said) ?? [];
  expect(said).toContain(`The shop at ${shop.origin} shows it now.`);

  for (const _time of ['at once', 'after a restart']) {
    const widths = await widthsOn(PAGE, path);
    expect(widths.length).toBeGreaterThan(3);
    for (const url of widths) expect(await colourOf(url)).toBe('red');
    const original = await fetch(`${shop.origin}/media/${path}${widths[0]?.match(/\?.*/)?.[0]}`);
    expect([original.status, original.headers.get('cache-control')]).toEqual([200, FOR_EVER]);
    await shop.stop();
    shop = await startShop(variables);
  }
});

test('F88 a picture put into a folder by hand is served at once, in any format, without a build', async () => {
  const digest = await sourcesDigest();
  const folders = [inRoot('public/media/by-hand'), join(data.dataDir, 'media/by-hand')];
  try {
    for (const [index, folder] of folders.entries()) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `Photo ${index}.PNG`), await square('red', 'png'));
      const path = `by-hand/Photo%20${index}.PNG`;
      expect(await colourOf(`/media/${path}`)).toBe('red');
      for (const width of [96, 960]) expect(await colourOf(`/images/${width}/${path}`)).toBe('red');
    }
    expect(await sourcesDigest()).toBe(digest);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
});

test('F88 a replaced picture shows anew within two minutes', async () => {
  test.setTimeout(180_000);
  const page = '/product-details/245';
  const path = 'terkibmen/245.webp';
  const [before = ''] = await widthsOn(page, path);
  await mkdir(join(data.dataDir, 'media/terkibmen'), { recursive: true });
  await writeFile(join(data.dataDir, 'media', path), await square('blue', 'webp'));
  const now = async () => (await widthsOn(page, path))[0];
  await expect.poll(now, { timeout: 120_000, intervals: [2000] }).not.toBe(before);
  for (const url of await widthsOn(page, path)) expect(await colourOf(url)).toBe('blue');
  expect(await colourOf(`/media/${path}`)).toBe('blue');
});
