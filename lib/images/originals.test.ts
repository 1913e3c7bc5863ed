/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOOKS } from './looks';
import { versionOf } from './originals';

type Originals = typeof import('./originals');

let root: string;
let originals: Originals;

async function put(file: string, text: string): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Reloads the modules, as in a server that starts in `root` with these variables. */
async function load(variables: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, { DATA_DIR: join(root, 'data') }, variables);
  jest.resetModules();
  originals = await import('./originals');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'originals-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  await load();
});

afterEach(async () => {
  delete process.env.DATA_DIR;
  delete process.env.BACKEND_URL;
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** The content of a picture's file, by its version. */
const found = (path: string) => originals.findOriginal(path)?.version ?? null;

it('takes a picture from the data folder first, then from public', async () => {
  await put('public/media/men/1.webp', 'shipped');
  await put('public/brand/hero.webp', 'scene');
  expect(found('men/1.webp')).toBe(versionOf(Buffer.from('shipped')));
  const own = await put('data/media/men/1.webp', 'own');
  await put('data/media/2.jpg', 'second');
  expect(found('men/1.webp')).toBe(versionOf(Buffer.from('own')));
  expect(found('2.jpg')).toBe(versionOf(Buffer.from('second')));
  expect(found('brand/hero.webp')).toBe(versionOf(Buffer.from('scene')));
  expect(await originals.listOriginals()).toEqual(['brand/hero.webp', '2.jpg', 'men/1.webp']);
  await rm(own);
  expect(found('men/1.webp')).toBe(versionOf(Buffer.from('shipped')));
});

it('F88 sees a picture replaced by one of the same size and time', async () => {
  const file = await put('data/media/1.webp', 'before');
  const { atime, mtime } = await stat(file);
  expect(found('1.webp')).toBe(versionOf(Buffer.from('before')));
  const copy = await put('data/media/copy', 'behind');
  await utimes(copy, atime, mtime);
  await rename(copy, file);
  expect(found('1.webp')).toBe(versionOf(Buffer.from('behind')));
});

it.each(['../secret.webp', 'men/../../secret.webp', '/etc/passwd', 'a\\b.webp', 'men', '', 'a:b'])(
  'finds nothing under %j',
  async (path) => {
    await put('data/secret.webp', 'secret');
    await put('data/media/men/1.webp', 'picture');
    expect(found(path)).toBeNull();
  },
);

it('F89 follows no link out of its folder, though the folder may be one', async () => {
  await put('secret/private.webp', 'secret');
  await put('public/media/1.webp', 'shipped');
  await put('disk/pictures/2.webp', 'picture');
  await mkdir(join(root, 'data'));
  await symlink(join(root, 'disk/pictures'), join(root, 'data/media'));
  await symlink(join(root, 'secret/private.webp'), join(root, 'disk/pictures/1.webp'));
  await symlink(join(root, 'secret'), join(root, 'disk/pictures/folder'));
  await symlink('2.webp', join(root, 'disk/pictures/3.webp'));
  expect(found('folder/private.webp')).toBeNull();
  expect(found('1.webp')).toBe(versionOf(Buffer.from('shipped')));
  expect(found('2.webp')).toBe(versionOf(Buffer.from('picture')));
  expect(found('3.webp')).toBe(versionOf(Buffer.from('picture')));
});

it('F89 shows the next folder’s picture where one cannot be read, and says so', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await put('public/media/1.webp', 'shipped');
  await mkdir(join(root, 'data/media'), { recursive: true });
  await symlink('1.webp', join(root, 'data/media/1.webp'));
  expect(found('1.webp')).toBe(versionOf(Buffer.from('shipped')));
  expect(write.mock.calls.join()).toMatch(/"event":"image.unreadable","path":"1.webp"/);
});

describe('the URLs that lead past the files in public', () => {
  const accepted = ['/media/1.webp', '/media/a/IMG%201.JPG?v=1', '/brand/hero.avif'];
  const rejected = [
    '/',
    '/brands',
    '/brand/film.mp4',
    '/media/notes.txt',
    '/media//1.webp',
    '/media/1.webp/',
    '/media/a\\1.webp',
    '/perfumes?q=/media/1.webp',
  ];

  it.each(accepted)('%s does', (url) => {
    const [, folder = '', rest] = /^(\/\w+\/)(.*)$/.exec(url) ?? [];
    const route = folder === '/brand/' ? 'route/' : 'route:/';
    expect(originals.pastPublicFiles(url)).toBe(folder + route + rest);
  });

  it.each(rejected)('%s does not', (url) => expect(originals.pastPublicFiles(url)).toBe(url));

  it('all of a retailer’s do, whatever they are called', async () => {
    await load({ BACKEND_URL: 'http://backend.example' });
    expect(originals.pastPublicFiles('/media/1')).toBe('/media/route:/1');
    expect(originals.pastPublicFiles('/brand/film.mp4')).toBe('/brand/film.mp4');
  });
});

it('gives a picture another version once its sizes are made otherwise', () => {
  const picture = Buffer.from('picture');
  const product = { ...LOOKS.product, large: { quality: 91 } };
  expect(versionOf(picture, { ...LOOKS, product })).not.toBe(versionOf(picture));
});

it('finds the pictures that come with the shop, each with a version', async () => {
  jest.mocked(process.cwd).mockRestore();
  await load();
  const pictures = await originals.listOriginals();
  expect(pictures.length).toBeGreaterThan(470);
  for (const path of pictures) expect([path, found(path)]).toEqual([path, expect.any(String)]);
});
