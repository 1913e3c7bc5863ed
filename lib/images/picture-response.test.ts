/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOf } from './originals';

type Pictures = typeof import('./picture-response');

const FOR_EVER = 'public, max-age=31536000, immutable';
const TWO_MINUTES = 'public, max-age=60, stale-while-revalidate=60';
const VERSION = versionOf(Buffer.from('picture'));

let dataDir: string;
let originalResponse: Pictures['originalResponse'];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'picture-'));
  process.env.DATA_DIR = dataDir;
  jest.resetModules();
  ({ originalResponse } = await import('./picture-response'));
  for (const folder of ['media/men', 'brand']) {
    await mkdir(join(dataDir, folder), { recursive: true });
  }
  await writeFile(join(dataDir, 'media/men/a b.JPG'), 'picture');
  await writeFile(join(dataDir, 'brand/hero.avif'), 'picture');
  await writeFile(join(dataDir, 'media/notes.txt'), 'notes');
  await writeFile(join(dataDir, 'shop.db'), 'orders');
});

afterAll(async () => {
  delete process.env.DATA_DIR;
  await rm(dataDir, { recursive: true });
});

const ask = (path: string, headers = {}) =>
  originalResponse(new Request(`http://localhost${path}`, { headers }));

it.each([
  ['/media/route:/men/a%20b.JPG', 'image/jpeg', TWO_MINUTES],
  [`/media/route:/men/a%20b.JPG?v=${VERSION}`, 'image/jpeg', FOR_EVER],
  ['/media/route:/men/a%20b.JPG?v=00000000', 'image/jpeg', TWO_MINUTES],
  [`/brand/route/hero.avif?v=${VERSION}`, 'image/avif', FOR_EVER],
])('answers %s with %s, %s', async (path, type, caching) => {
  const answer = await ask(path);
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('content-type')).toBe(type);
  expect(answer?.headers.get('cache-control')).toBe(caching);
  expect(await answer?.text()).toBe('picture');
});

it('sends a large picture whole, and nothing of it where only its headers are asked for', async () => {
  const large = Buffer.alloc(300_000, 'large picture');
  await writeFile(join(dataDir, 'media/large.png'), large);
  const answer = await ask('/media/large.png');
  const sent = await answer?.arrayBuffer();
  expect(sent && Buffer.from(sent).equals(large)).toBe(true);
  const head = new Request('http://localhost/media/large.png', { method: 'HEAD' });
  const headers = await originalResponse(head);
  expect([headers?.headers.get('content-type'), await headers?.text()]).toEqual(['image/png', '']);
});

it('sends no picture again that the browser has', async () => {
  const etag = (await ask('/media/men/a%20b.JPG'))?.headers.get('etag') ?? '';
  const again = await ask('/media/men/a%20b.JPG', { 'if-none-match': `"0", W/${etag}` });
  expect([again?.status, await again?.text()]).toEqual([304, '']);
  expect((await ask('/media/men/a%20b.JPG', { 'if-none-match': '"0"' }))?.status).toBe(200);
});

it.each([
  '/media/route:/none.webp',
  '/media/route:/notes.txt',
  '/media/route:/route:/men/a%20b.JPG',
  '/media/route:/..%2Fshop.db',
  '/media/route:/%2e%2e/shop.db',
  '/media/route:/%E0%A4%A.webp',
  '/media/men',
  '/shop.db',
])('has no picture under %s', async (path) => expect(await ask(path)).toBeNull());
