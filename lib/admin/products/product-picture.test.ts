/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '@/lib/catalogue/testing';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { digestOf } from '@/lib/images/originals';
import type { Network } from '../download/public-address';
import { openTestHost, withBody } from '../download/testing/test-host';
import { photo, turnedHeic } from '../pictures/testing/photo';
import { picturePath, setProductPicture } from './product-picture';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const bytes = Buffer.from('picture');
const name = `124-${digestOf(bytes)}.webp`;

it.each([
  [{ imagePath: 'terkibwomen/7.webp' }, 'terkibwomen'],
  [{ imagePath: 'a/b/7.webp' }, 'a/b'],
  [{ imagePath: '7.webp', type: 'single' }, 'jehiz'],
  [{ imagePath: '', genre: 'women' }, 'terkibwomen'],
  [{ imagePath: 'brand/hero.webp', type: 'watch' }, 'products'],
])('keeps the picture of %j in %s', (facts, where) => {
  expect(picturePath(aProduct({ id: 124, ...facts }), bytes)).toBe(`${where}/${name}`);
});

it('keeps a picture beside a path that is too long to be lengthened', () => {
  const imagePath = `${'a'.repeat(290)}/7.webp`;
  expect(picturePath(aProduct({ id: 124, imagePath }), bytes)).toBe(name);
});

describe.each(['sqlite', 'postgres'] as const)('a picture set on %s', (engine) => {
  const asad = { ...aProduct({ id: 124, discount: 0.2, description: 'Amber.' }), hidden: false };
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [asad, aProduct({ id: 7 })]);
  });

  afterEach(() => opened.close());

  const stored = async () => ({ ...(await findProductById(opened.db, 124)), updatedAt: null });
  const storedPictures = () => readdir(join(folder, 'data/media/terkibmen')).catch(() => []);
  const set = (id: string, source: string, network?: Network) =>
    setProductPicture(opened.db, join(folder, 'data'), id, source, network);

  it('is kept in the data folder and named by the product, which is else as it was', async () => {
    const first = await set('124', await put('a.png', await photo().png().toBuffer()));
    expect(await stored()).toEqual({ ...asad, imagePath: first.path });
    expect(await readFile(join(folder, 'data/media', first.path))).toEqual(first.bytes);
    const second = await set('124', await put('b.png', await photo(200, 200).png().toBuffer()));
    expect(await stored()).toEqual({ ...asad, imagePath: second.path });
    const again = await set('124', join(folder, 'a.png'));
    expect(again.path).toBe(first.path);
    expect((await storedPictures()).map((file) => `terkibmen/${file}`).sort()).toEqual(
      [first.path, second.path].sort(),
    );
  });

  it('may be an iPhone’s, or come from an address', async () => {
    const phones = await set('124', await put('IMG_1.HEIC', await turnedHeic()));
    expect([phones.width, phones.height]).toEqual([64, 96]);
    const host = await openTestHost({ '/a.jpg': withBody(await photo().jpeg().toBuffer()) });
    try {
      const { path, width } = await set('124', host.url('/a.jpg'), host.network);
      expect(width).toBe(300);
      expect(await stored()).toEqual({ ...asad, imagePath: path });
      await expect(set('124', host.url('/b.jpg'), host.network)).rejects.toThrow(
        /^https:.*b\.jpg is not there \(404\)\.$/,
      );
      await expect(set('124', host.url('/a.jpg'))).rejects.toThrow(
        'shop.test, which cannot be found',
      );
      expect(await stored()).toEqual({ ...asad, imagePath: path });
    } finally {
      await host.close();
    }
  });

  it('F90 changes nothing where the file or the product is none, or it cannot be saved', async () => {
    const file = await put('a.png', await photo().png().toBuffer());
    await expect(set('9', file)).rejects.toThrow('There is no product 9.');
    await expect(set('x', file)).rejects.toThrow('There is no product x.');
    await expect(set('124', join(folder, 'none.jpg'))).rejects.toThrow(/none.jpg cannot be read/);
    await expect(set('124', await put('b', 'no picture'))).rejects.toThrow('is no picture');
    await opened.db.schema.alterTable('meta').renameTo('away').execute();
    await expect(set('124', file)).rejects.toThrow('meta');
    await opened.db.schema.alterTable('away').renameTo('meta').execute();
    expect(await stored()).toEqual(asad);
    expect(await storedPictures()).toEqual([]);
  });
});
