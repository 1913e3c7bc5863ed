/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { GET } from '@/app/images/[width]/[...path]/route';
import { imageSrcSet } from '@/lib/catalogue/images';
import versions from '@/media-variants/versions.json';
import { diskCache } from './disk-cache';
import { queue } from './queue';

const get = (width: string, ...path: string[]) =>
  GET(new Request(`http://localhost/images/${width}/${path.join('/')}`), {
    params: Promise.resolve({ width, path }),
  });

it('answers a picture of the shop in an allowed width', async () => {
  const answer = await get('320', 'terkibmen', '124.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('max-age=86400');
  const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 320, format: 'webp' });
});

it('keeps a URL with a version for ever', async () => {
  const params = Promise.resolve({ width: '320', path: ['terkibmen', '124.webp'] });
  const answer = await GET(new Request('http://localhost/images/320/x?v=1'), { params });
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

it.each([
  ['a width that is not allowed', '321', ['terkibmen', '124.webp']],
  ['no number', '320px', ['terkibmen', '124.webp']],
  ['a picture that is none', '320', ['terkibmen', 'none.webp']],
  ['a way out of the folder', '320', ['..', '..', 'package.json']],
  ['an encoded way out', '320', ['%2e%2e', '%2e%2e', 'package.json']],
  ['malformed encoding', '320', ['%E0%A4%A.webp']],
])('refuses %s', async (_what, width, path) => {
  const answer = await get(width, ...path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

async function picturesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

test('every picture of the shop is made ahead in every width that pages ask for, from the picture as it is', async () => {
  const products = await picturesBelow('public/media');
  const scenes = (await picturesBelow('public/brand')).map((name) => `brand/${name}`);
  expect(Object.keys(versions).sort()).toEqual([...products, ...scenes].sort());
  const wrong: string[] = [];
  for (const [path, version] of Object.entries(versions)) {
    const src = path.startsWith('brand/') ? `/${path}` : `/media/${path}`;
    const bytes = await readFile(join('public', src));
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    if (digest !== version) wrong.push(path);
    for (const [, file = ''] of imageSrcSet(src)?.matchAll(/\/images\/(\S+)/g) ?? [])
      if (!existsSync(join('media-variants', file))) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});

test('the disk cache gives up its oldest files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  const cache = diskCache(folder, 10);
  for (let index = 0; index < 401; index += 1) await cache.write(`${index}`, Buffer.from('x'));
  expect((await readdir(folder)).length).toBeLessThanOrEqual(10);
  expect(await cache.read('400')).not.toBeNull();
  expect(await cache.read('0')).toBeNull();
});

test('a queue runs two at a time and refuses whom it cannot serve', async () => {
  const run = queue(2, 1);
  const ends: (() => void)[] = [];
  const task = () => run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const tasks = [task(), task(), task()];
  await expect(task()).rejects.toThrow('Too many');
  expect(ends).toHaveLength(2);
  for (let index = 0; index < 3; index += 1) {
    ends[index]?.();
    await tasks[index];
  }
  expect(ends).toHaveLength(3);
});
