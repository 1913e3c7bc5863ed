/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { imageSrcSet } from '@/lib/catalogue/images';
import { makeAllSizes } from './all-sizes';
import { versionedImage } from './own-pictures';

let root: string;
let folder: string;

async function put(path: string, colour = 'red'): Promise<void> {
  const create = { width: 200, height: 200, channels: 3, background: colour } as const;
  const file = join(root, 'public', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await sharp({ create }).webp().toBuffer());
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sizes-'));
  folder = join(root, 'widths');
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  await put('media/men/1.webp');
  await put('brand/hero.webp');
});

afterEach(() => rm(root, { recursive: true }));

async function made(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns the files of a picture that pages request: each width and sketch, with its version. */
function requestedFiles(src: string): string[] {
  const versioned = versionedImage(src);
  const urls = imageSrcSet(versioned)?.split(', ') ?? [];
  const widths = urls.map((url) =>
    url.replace(
      /^\/images\/(\S+)\?v=(\S+) .*$/,
      (_url, path, version) => `${path}.${version}.webp`,
    ),
  );
  const [, path, version] = /^\/(?:media\/)?(.+)\?v=(.+)$/.exec(versioned) ?? [];
  const sketches = src.startsWith('/brand/') ? ['scene-sketch'] : ['card-sketch', 'page-sketch'];
  return [...widths, ...sketches.map((sketch) => `${sketch}/${path}.${version}.avif`)];
}

test('makes every width that pages ask for, and the sketches, once', async () => {
  expect(await makeAllSizes(folder)).toEqual({ made: 14, broken: new Map() });
  expect(await made()).toEqual(
    [...requestedFiles('/media/men/1.webp'), ...requestedFiles('/brand/hero.webp')].sort(),
  );
  expect(await makeAllSizes(folder)).toMatchObject({ made: 0 });
});

test('makes what is missing alone: a new picture, a replaced one, a width that was removed', async () => {
  await makeAllSizes(folder);
  const [first = ''] = requestedFiles('/brand/hero.webp');
  await rm(join(folder, first));
  await put('media/men/2.webp');
  await put('media/men/1.webp', 'blue');
  expect(await makeAllSizes(folder)).toMatchObject({ made: 17 });
  expect(await made()).toEqual(
    expect.arrayContaining([first, ...requestedFiles('/media/men/1.webp')]),
  );
});

test('names a broken picture and makes the others', async () => {
  await put('media/men/3.webp');
  await writeFile(join(root, 'public/media/men/2.webp'), 'no picture');
  const { made: count, broken } = await makeAllSizes(folder);
  expect({ count, broken: [...broken.keys()] }).toEqual({ count: 22, broken: ['men/2.webp'] });
  expect(await made()).toEqual(expect.arrayContaining(requestedFiles('/media/men/3.webp')));
});

test('says that the folder cannot be written', async () => {
  await writeFile(folder, 'a file');
  await expect(makeAllSizes(folder)).rejects.toThrow(/ENOTDIR|EEXIST/);
});
