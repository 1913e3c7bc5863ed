/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { listPictures, matchPictures, pictureOfFile } from './folder-pictures';

const product = (id: number, name: string, sku: string | null = null, handle = sku) => ({
  id,
  name,
  sku,
  handle,
});

const products = [
  product(1, 'Velvet Oud', 'PRF-001', 'velvet-oud'),
  product(2, 'مسك أبيض', '00124', null),
  product(3, 'Amber No 5', null, 'amber-no-5'),
  product(4, 'Rose', 'R_1', null),
  product(5, 'Rose', 'R_2', null),
  product(6, 'Crème de Nuit', null, null),
  product(7, 'Iris', 'IRIS', null),
  product(8, 'Iris Noir', 'IRIS-2', null),
];

it.each([
  ['PRF-001.jpg', 1],
  ['prf_001.HEIC', 1],
  ['PRF 001 (3).png', 1],
  ['velvet-oud-2.webp', 1],
  ['Velvet  Oud.jpeg', 1],
  ['VELVET OUD_12.tif', 1],
  ['00124.jpg', 2],
  ['مسك أبيض (2).jpg', 2],
  ['amber-no-5.jpg', 3],
  ['Amber No 5 - 2.jpg', 3],
  ['r_2.jpg', 5],
  ['R_2_1.jpg', 5],
  [`${'Crème de Nuit'.normalize('NFD')}.jpg`, 6],
  ['IRIS-1.jpg', 7],
  ['IRIS-2.jpg', 8],
])('gives %s to product %i', (file, id) => {
  const { files, unmatched } = matchPictures(products, [file]);
  expect([...files]).toEqual([[id, [file]]]);
  expect(unmatched).toEqual([]);
});

it.each([
  ['IMG_0412.HEIC', 'is named like no product'],
  ['124.jpg', 'is named like no product'],
  ['1.jpg', 'is named like no product'],
  ['velvet-oud-front.jpg', 'is named like no product'],
  ['PRF-001-2027.jpg', 'is named like no product'],
  ['-.jpg', 'is named like no product'],
  ['Rose.jpg', 'fits the products 4, 5: name it by sku'],
  ['rose-2.jpg', 'fits the products 4, 5: name it by sku'],
])('gives %s to no product, and says why', (file, message) => {
  const { files, unmatched } = matchPictures(products, [file]);
  expect([...files]).toEqual([]);
  expect(unmatched).toEqual([{ file, message: expect.stringContaining(message) }]);
});

it('puts a product’s files in order, that without a number first', () => {
  const inOrder = ['PRF-001.jpg', 'velvet-oud_1.jpg', 'PRF-001-2.png', 'PRF-001 (10).jpg'];
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: 4 }), (files) => {
      expect(matchPictures(products, files).files.get(1)).toEqual(inOrder);
    }),
  );
});

it('gives each file to one product, or says why not', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom(...products.map((one) => one.name)));
  const suffix = fc.constantFrom('', '-1', '_2', ' (3)', '--', '(99)');
  const file = fc.tuple(name, suffix).map(([stem, end]) => `${stem}${end}.jpg`);
  fc.assert(
    fc.property(fc.uniqueArray(file), (names) => {
      const { files, unmatched } = matchPictures(products, names);
      const all = [...files.values()].flat().concat(unmatched.map((one) => one.file));
      expect(all.sort()).toEqual([...names].sort());
    }),
  );
});

describe('a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('has the pictures that lie in it, and nothing else', async () => {
    for (const name of ['b.JPG', 'a.heic', '._b.JPG', 'Thumbs.db', 'list.csv']) {
      await writeFile(join(folder, name), '');
    }
    await mkdir(join(folder, 'c.jpg'));
    expect(await listPictures(folder)).toEqual(['a.heic', 'b.JPG']);
    await expect(listPictures(join(folder, 'none'))).rejects.toThrow(/The folder .*none cannot be/);
  });

  it('has another picture where a file was changed', async () => {
    await writeFile(join(folder, 'a.jpg'), 'one');
    const first = await pictureOfFile(folder, 'a.jpg');
    expect(await pictureOfFile(folder, 'a.jpg')).toMatchObject({ source: first.source });
    await writeFile(join(folder, 'a.jpg'), 'another');
    expect((await pictureOfFile(folder, 'a.jpg')).source).not.toBe(first.source);
    await rm(join(folder, 'a.jpg'));
    await expect(first.read()).rejects.toThrow('cannot be read');
  });

  it('has no picture that is no plain file, or of more than 100 MB', async () => {
    const read = async (name: string) => (await pictureOfFile(folder, name)).read();
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
    await expect(read('pipe.jpg')).rejects.toThrow('is no plain file');
    await writeFile(join(folder, 'large.jpg'), '');
    await truncate(join(folder, 'large.jpg'), 100 * 1024 * 1024 + 1);
    await expect(read('large.jpg')).rejects.toThrow('is larger than 100 MB');
  });
});
