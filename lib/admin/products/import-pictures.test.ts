/** @jest-environment node */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aProduct } from '@/lib/catalogue/testing';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { openTestHost, type TestHost, withBody, withStatus } from '../download/testing/test-host';
import { preparePicture } from '../pictures/prepare-picture';
import { photo, turnedHeic } from '../pictures/testing/photo';
import { importPictures, type ProductWithUrls, planPictures } from './import-pictures';
import { importProducts } from './import-products';
import { pictureWarningText } from './store-pictures';
import { undoImport } from './undo-import';

let folder: string;
let host: TestHost;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-pictures-'));
  const front = await photo(600, 500).jpeg().toBuffer();
  host = await openTestHost({
    '/front.jpg': withBody(front),
    '/again.jpg': withBody(front),
    '/side.png': withBody(await photo(500, 500).png().toBuffer(), 'image/png'),
    '/phone.heic': withBody(await turnedHeic(), 'image/heic'),
    '/small.jpg': withBody(await photo(399, 200).jpeg().toBuffer()),
    '/pixel.gif': withBody(await photo(1, 1).gif().toBuffer(), 'image/gif'),
    '/text.jpg': withBody('no picture'),
    '/late.jpg': withStatus(503),
    '/away.jpg': withStatus(302, { location: 'https://10.0.0.1/admin' }),
  });
});

afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const row = (id: number, urls: string[], names: Partial<ProductWithUrls> = {}) => ({
  id,
  name: `Product ${id}`,
  sku: null,
  handle: null,
  urls: urls.map((url) => (url.startsWith('/') ? host.url(url) : url)),
  ...names,
});

describe.each(['sqlite', 'postgres'] as const)('the pictures of an import on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const asad = { ...aProduct({ id: 124, imagePath: '', type: 'watch' }), hidden: false };

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [asad, { ...asad, id: 7, imagePath: 'a/7.webp' }]);
  });

  afterEach(() => opened.close());

  const run = (products: ProductWithUrls[], options = {}) =>
    importPictures(opened.db, join(folder, 'data'), products, {
      network: host.network,
      ...options,
    });
  const media = (path: string) => join(folder, 'data/media', path);
  const picturesOf = async (id: number) => {
    const product = await findProductById(opened.db, id);
    return [product?.imagePath, ...(product?.details?.images ?? [])];
  };

  it('go with the import when it is undone, and are no change by hand', async () => {
    const file = join(folder, 'mine.csv');
    await writeFile(file, 'id,name,type,price\n124,,,99\n9,New,watch,50\n');
    await importProducts(opened.db, file);
    await run([row(124, ['/front.jpg']), row(9, ['/side.png'])]);
    expect(await picturesOf(9)).toEqual([expect.stringContaining('products/9-')]);
    expect(await undoImport(opened.db)).toMatchObject({ kept: [], removed: [{ id: 9 }] });
    expect(await picturesOf(124)).toEqual(['']);
    expect(await findProductById(opened.db, 124)).toMatchObject({ price: asad.price });
  });

  it('are fetched once, stored as by hand, and set in order', async () => {
    const rows = [row(124, ['/front.jpg', '/side.png', '/phone.heic']), row(7, ['/front.jpg'])];
    const shown: number[] = [];
    const openProgress = (total: number) => ({
      show: (done: number) => shown.push(done / total),
      end: () => shown.push(-1),
    });
    const first = await run(rows, { openProgress });
    const [ofAsad, ofSeven] = first.products;
    expect(ofAsad?.paths).toHaveLength(3);
    expect(ofAsad?.paths.join()).toMatch(/^(products\/124-[0-9a-f]{8}\.webp,?){3}$/);
    expect(ofSeven?.paths.join()).toMatch(/^a\/7-[0-9a-f]{8}\.webp$/);
    expect(await picturesOf(124)).toEqual(ofAsad?.paths);
    expect(await picturesOf(7)).toEqual([...(ofSeven?.paths ?? []), 'a/7.webp']);
    expect(shown).toEqual([0.25, 0.5, 0.75, 1, -1]);
    const front = await preparePicture(await photo(600, 500).jpeg().toBuffer(), 'front');
    expect(await readFile(media(ofAsad?.paths[0] ?? ''))).toEqual(front.bytes);
    expect(await readFile(media(ofSeven?.paths[0] ?? ''))).toEqual(front.bytes);
    expect(await sharp(media(ofAsad?.paths[2] ?? '')).metadata()).toMatchObject({ height: 96 });

    const asked = [...host.asked];
    expect(asked.sort()).toEqual(['/front.jpg', '/phone.heic', '/side.png']);
    const second = await run(rows);
    expect(second).toMatchObject({ stored: 0, known: 4, left: 0 });
    expect(second.products.map(({ changed }) => changed)).toEqual([false, false]);
    expect(host.asked).toHaveLength(asked.length);
  });

  it('are each a warning where they fail, and stop nothing', async () => {
    const shown: number[] = [];
    const openProgress = () => ({ show: (done: number) => shown.push(done), end: () => {} });
    const rows = [
      row(124, [
        '/gone.jpg',
        '/text.jpg',
        '/front.jpg',
        '/again.jpg',
        '/small.jpg',
        '/pixel.gif',
        '/away.jpg',
        'http://169.254.169.254/latest',
        'front.jpg',
      ]),
      row(99, ['/front.jpg']),
      row(7, ['/late.jpg']),
    ];
    const { products, warnings, stored } = await run(rows, { openProgress });
    expect(shown).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    const told = warnings.map((warning) => {
      const text = pictureWarningText({
        ...warning,
        picture: warning.picture?.replace(/^.*\//, '') ?? null,
      });
      return `${warning.id} ${text}`;
    });
    expect(told).toEqual([
      '124 front.jpg is no address such as https://shop.example/a.jpg',
      '124 gone.jpg is not there (404)',
      expect.stringMatching(/^124 text.jpg is no picture, or a damaged one: /),
      `124 again.jpg is the same picture as ${host.url('/front.jpg')}`,
      '124 small.jpg has 399 x 200 px: below 400 px it looks blurred',
      '124 pixel.gif has 1 x 1 px, which is no photo',
      '124 away.jpg redirects to an address that leads to 10.0.0.1, which is no public address of the internet',
      '124 latest leads to 169.254.169.254, which is no public address of the internet',
      '99 There is no product 99 any more',
      '7 late.jpg was answered with 503',
    ]);
    expect(stored).toBe(3);
    expect(products).toEqual([{ id: 124, paths: await picturesOf(124), changed: true }]);
    expect(await picturesOf(124)).toHaveLength(2);
    expect(await picturesOf(7)).toEqual(['a/7.webp']);
  });

  it('are told to be small for every product and in every run', async () => {
    const rows = [row(124, ['/small.jpg']), row(7, ['/small.jpg'])];
    const told = async () =>
      (await run(rows)).warnings.map(({ id, message }) => [id, message.slice(0, 16)]);
    const both = [
      [124, 'has 399 x 200 px'],
      [7, 'has 399 x 200 px'],
    ];
    expect(await told()).toEqual(both);
    expect(await told()).toEqual(both);
    expect(host.asked).toEqual(['/small.jpg']);
  });

  it('of earlier runs stay while one of the new ones cannot be fetched', async () => {
    const { products } = await run([row(124, ['/front.jpg', '/side.png'])]);
    const [front, side] = products[0]?.paths ?? [];
    await run([row(124, ['/gone.jpg', '/side.png'])]);
    expect(await picturesOf(124)).toEqual([side, front]);
    await run([row(124, ['/side.png'])]);
    expect(await picturesOf(124)).toEqual([side]);
  });

  it('go on where the last run ended, also after its list was cut off in the middle', async () => {
    const rows = [row(124, ['/front.jpg', '/side.png'])];
    const first = await run(rows, { limits: { pictures: 1 } });
    expect(first).toMatchObject({ stored: 1, left: 1 });
    expect(first.warnings).toEqual([
      {
        id: null,
        picture: null,
        message: '1 picture is left for another run of this import: one run fetches 1 at most',
      },
    ]);
    await appendFile(join(folder, 'data/imported-pictures.jsonl'), '\n{"source":"https://');
    const second = await run(rows);
    expect(second).toMatchObject({ stored: 1, known: 1, left: 0, warnings: [] });
    expect(await run(rows)).toMatchObject({ stored: 0, known: 2 });
    expect(host.asked).toEqual(['/front.jpg', '/side.png']);
    expect(await picturesOf(124)).toEqual(second.products[0]?.paths);
    // A picture whose file is gone is fetched again, unless the database has it.
    await rm(media(second.products[0]?.paths[0] ?? ''));
    const [stored, known] = engine === 'sqlite' ? [1, 1] : [0, 2];
    expect(await run(rows)).toMatchObject({ stored, known });
  });

  it('of a folder come before those of addresses', async () => {
    const photos = join(folder, 'photos');
    await mkdir(photos);
    await writeFile(join(photos, 'PRF-1 (2).jpg'), await photo(700, 700).jpeg().toBuffer());
    await writeFile(join(photos, 'prf-1.heic'), await turnedHeic());
    await writeFile(join(photos, 'IMG_1.jpg'), '');
    const rows = [row(124, ['/front.jpg'], { sku: 'PRF-1' })];
    const { products, warnings } = await run(rows, { folder: photos });
    const sizes = await Promise.all(
      (products[0]?.paths ?? []).map(async (path) => (await sharp(media(path)).metadata()).width),
    );
    expect(sizes).toEqual([64, 700, 600]);
    expect(warnings.map(({ picture }) => picture)).toEqual(['IMG_1.jpg', 'prf-1.heic']);
    expect(await run(rows, { folder: photos })).toMatchObject({ stored: 0, known: 3 });
  });

  it('are set on every product of a long file, in one run', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => 1000 + index);
    await saveProducts(
      opened.db,
      ids.map((id) => ({ ...asad, id })),
    );
    const { products } = await run(ids.map((id) => row(id, ['/front.jpg'])));
    expect(products.map(({ id, changed }) => [id, changed])).toEqual(ids.map((id) => [id, true]));
    expect(host.asked).toEqual(['/front.jpg']);
    expect(await readdir(media('products'))).toHaveLength(120);
    expect(await picturesOf(1119)).toEqual(products.at(-1)?.paths);
  });

  it('reject where the data folder cannot be written, and change no product', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(media(''), 'a file in place of the folder');
    await expect(run([row(124, ['/front.jpg'])])).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await picturesOf(124)).toEqual(['']);
  });
});

it('a plan has the addresses of several rows of a product in order, and short names of them', async () => {
  const data = `data:image/gif;base64,${'A'.repeat(300_000)}`;
  const { products, warnings } = await planPictures([
    row(7, [host.url('/a.jpg'), data]),
    row(124, ['/b.jpg']),
    row(7, ['/a.jpg', '/c.jpg']),
  ]);
  const planned = products.map(({ id, pictures }) => [id, pictures.map(({ source }) => source)]);
  expect(planned).toEqual([
    [7, [host.url('/a.jpg'), host.url('/c.jpg')]],
    [124, [host.url('/b.jpg')]],
  ]);
  expect(warnings.map(({ picture }) => picture)).toEqual([
    `${data.slice(0, 60)}…${'A'.repeat(40)}`,
  ]);
});

it('a plan has no limit of pixels for the owner’s own photos', async () => {
  await writeFile(join(folder, 'Product 7.jpg'), '');
  const { products } = await planPictures([row(7, ['/a.jpg'])], { folder });
  expect(products[0]?.pictures.map(({ limits }) => limits.maxPixels)).toEqual([
    undefined,
    50_000_000,
  ]);
});

it('a plan fetches and writes nothing, and has at most 13 pictures of a product, each once', async () => {
  const urls = Array.from({ length: 15 }, (_, place) => `/${place}.jpg`);
  const { products, warnings } = await planPictures(
    [row(124, ['/0.jpg', ...urls, ' ', '']), row(7, [])],
    { network: host.network },
  );
  expect(products.map(({ id, pictures }) => [id, pictures.map(({ label }) => label)])).toEqual([
    [124, urls.slice(0, 13).map((path) => host.url(path))],
  ]);
  expect(warnings).toEqual(
    urls.slice(13).map((path) => ({
      id: 124,
      picture: host.url(path),
      message: 'is left out: a product has 13 pictures at most',
    })),
  );
  expect(host.resolved).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
