/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fakeBackend, goodImage, wireProduct } from '@/scripts/faults/support/fake-backend';
import { diskCache } from './files';

type Route = typeof import('@/app/images/[width]/[...path]/route');
type Pictures = typeof import('./own-pictures');

let folder: string;
let GET: Route['GET'];
let versionedImage: Pictures['versionedImage'];

/** A square picture of one colour. */
const square = (background: string, size = 400) =>
  sharp({ create: { width: size, height: size, channels: 3, background } });

async function put(path: string, bytes: Buffer): Promise<void> {
  const file = join(folder, 'public', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Reloads the modules, as in a server that starts. */
async function load(): Promise<void> {
  jest.resetModules();
  ({ GET } = await import('@/app/images/[width]/[...path]/route'));
  ({ versionedImage } = await import('./own-pictures'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  process.env.DATA_DIR = join(folder, 'data');
  await load();
});

beforeEach(async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  await put('media/men/1.webp', await square('red').webp().toBuffer());
});

afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
});

afterAll(async () => {
  delete process.env.DATA_DIR;
  await rm(folder, { recursive: true });
});

const get = (width: string, ...path: string[]) =>
  GET(new Request(`http://localhost/images/${width}/${path.join('/')}`), {
    params: Promise.resolve({ width, path }),
  });

/** The colour in the middle of a picture: which of red, green and blue there is most of. */
async function colourOf(answer: Response): Promise<string | undefined> {
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  return Object.entries(dominant).sort(([, a], [, b]) => b - a)[0]?.[0];
}

const storedFiles = () => readdir(join(folder, 'data/widths/320/men')).catch(() => []);

it('serves a picture of the shop in an allowed width, makes it once and keeps it', async () => {
  const answer = await get('320', 'men', '1.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('max-age=60');
  const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 320, format: 'webp' });

  const [file = '', ...others] = await storedFiles();
  expect(others).toEqual([]);
  // A mark in its place shows where the next answer comes from.
  await writeFile(join(folder, 'data/widths/320/men', file), 'kept');
  expect(await (await get('320', 'men', '1.webp')).text()).toBe('kept');
});

it.each([
  ['Save-Data', { 'save-data': 'on' }, 160],
  ['a line of 2G', { ect: 'slow-2g' }, 160],
  ['a faster line', { 'save-data': 'off', ect: '3g' }, 320],
])('answers %s in the width that spares data, for that browser alone', async (_, headers, px) => {
  const [, query = ''] = versionedImage('/media/men/1.webp').split(/(?=\?)/);
  const path = ['men', '1.webp'];
  const ask = async (width: string) => {
    const params = Promise.resolve({ width, path });
    return GET(new Request(`http://localhost/images/${width}/x${query}`, { headers }), { params });
  };
  const answer = await ask('320');
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(px);
  expect(answer.headers.get('vary')).toBe('Save-Data');
  expect(answer.headers.get('cache-control')).toMatch(px < 320 ? /^private, / : /^public, /);
  expect((await sharp(await (await ask('96')).arrayBuffer()).metadata()).width).toBe(96);
});

it('keeps a URL for ever that names the version of what it shows, and no other', async () => {
  const cachingOf = async (query: string) => {
    const params = Promise.resolve({ width: '320', path: ['men', '1.webp'] });
    const answer = await GET(new Request(`http://localhost/images/320/x${query}`), { params });
    return answer.headers.get('cache-control');
  };
  const [, query = ''] = versionedImage('/media/men/1.webp').split(/(?=\?)/);
  // Made now, then kept.
  expect(await cachingOf(query)).toContain('immutable');
  expect(await cachingOf(query)).toContain('immutable');
  expect(await cachingOf('?v=00000000')).toBe('public, max-age=60, stale-while-revalidate=60');
});

it('serves what comes with the image that the shop runs from', async () => {
  await get('320', 'men', '1.webp');
  const [file = ''] = await storedFiles();
  await rm(join(folder, 'data/widths'), { recursive: true });
  await mkdir(join(folder, 'widths/320/men'), { recursive: true });
  await writeFile(join(folder, 'widths/320/men', file), 'from the image');
  expect(await (await get('320', 'men', '1.webp')).text()).toBe('from the image');
  expect(await storedFiles()).toEqual([]);
});

it('shows a replaced picture anew, under another URL, and keeps the one before no longer', async () => {
  const before = versionedImage('/media/men/1.webp');
  expect(before).toMatch(/^\/media\/men\/1\.webp\?v=[0-9a-f]{8}$/);
  expect(await colourOf(await get('320', 'men', '1.webp'))).toBe('r');
  const [old = ''] = await storedFiles();
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, 'data/widths/320/men', old), long, long);
  await put('media/men/1.webp', await square('blue', 500).webp().toBuffer());
  expect(await colourOf(await get('320', 'men', '1.webp'))).toBe('b');
  const now = await storedFiles();
  expect(now).toHaveLength(1);
  expect(now).not.toContain(old);
  expect(versionedImage('/media/men/1.webp')).not.toBe(before);
});

it('serves a picture that was put there by hand, of another format too', async () => {
  expect(versionedImage('/media/new/a%20b.jpg')).toBe('/media/new/a%20b.jpg');
  await put('media/new/a b.jpg', await square('green').jpeg().toBuffer());
  const answer = await get('160', 'new', 'a%20b.jpg');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 160, format: 'webp' });
  expect(versionedImage('/media/new/a%20b.jpg')).toMatch(/\?v=[0-9a-f]{8}$/);
});

it('shows the picture as it is while too many others are being made', async () => {
  const names = Array.from({ length: 70 }, (_, index) => `${index}.webp`);
  const bytes = await square('red', 100).webp().toBuffer();
  for (const name of names) await put(`media/men/${name}`, bytes);
  const answers = await Promise.all(names.map((name) => get('96', 'men', name)));
  const instead = answers.filter(({ status }) => status !== 200);
  expect(instead.length).toBeGreaterThan(0);
  for (const { status, headers } of instead) {
    expect([status, headers.get('cache-control')]).toEqual([307, 'no-store']);
    expect(headers.get('location')).toMatch(/^\/media\/men\/\d+\.webp\?v=[0-9a-f]{8}$/);
  }
});

it.each([
  ['a width that is not allowed', '321', ['men', '1.webp']],
  ['no number', '320px', ['men', '1.webp']],
  ['a picture that is none', '320', ['men', 'none.webp']],
  ['a folder', '320', ['men']],
  ['a way out of the folder', '320', ['..', '..', 'package.json']],
  ['an encoded way out', '320', ['%2e%2e', '%2e%2e', 'package.json']],
  ['malformed encoding', '320', ['%E0%A4%A.webp']],
])('refuses %s', async (_what, width, path) => {
  await put('../package.json', Buffer.from('{}'));
  const answer = await get(width, ...path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('says that a picture cannot be made where its file is broken', async () => {
  await put('media/men/broken.webp', Buffer.from('no picture'));
  expect((await get('320', 'men', 'broken.webp')).status).toBe(502);
});

it('tries a retailer’s picture again that could not be made before', async () => {
  const backend = await fakeBackend([wireProduct(1, { image_path: 'men/late.webp' })]);
  process.env.BACKEND_URL = backend.origin;
  Reflect.deleteProperty(globalThis, 'shop:catalogue');
  await load();
  try {
    backend.image = (response) => void response.writeHead(503).end();
    expect((await get('320', 'men', 'late.webp')).status).toBe(502);
    backend.image = (response) =>
      void response.writeHead(200, { 'content-type': 'image/webp' }).end('no picture');
    expect((await get('320', 'men', 'late.webp')).status).toBe(502);
    backend.image = goodImage;
    expect((await get('320', 'men', 'late.webp')).status).toBe(200);
  } finally {
    delete process.env.BACKEND_URL;
    Reflect.deleteProperty(globalThis, 'shop:catalogue');
    await backend.refuse();
    await load();
  }
});

test('the disk cache gives up its oldest files', async () => {
  const cacheFolder = join(folder, 'cache');
  const cache = diskCache(cacheFolder, () => 10);
  for (let index = 0; index < 401; index += 1) await cache.write(`${index}`, Buffer.from('x'));
  expect((await readdir(cacheFolder)).length).toBeLessThanOrEqual(10);
  expect(await cache.read('400')).not.toBeNull();
  expect(await cache.read('0')).toBeNull();
});
