/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aProduct } from '@/lib/catalogue/testing';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { digestOf } from '@/lib/images/originals';
import { picturePath, preparePicture, setProductPicture } from './product-picture';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A photo whose left half is red and whose right half is blue. */
function photo(width = 300, height = 200) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** The colour at a place of a picture, as red or blue. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

it.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)('takes %s', async (format) => {
  const file = await put('photo', await photo().toFormat(format).toBuffer());
  const { bytes, width, height } = await preparePicture(file);
  expect([width, height]).toEqual([300, 200]);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(await colourAt(bytes, 20, 100)).toBe('red');
  expect(await colourAt(bytes, 280, 100)).toBe('blue');
});

it('turns a photo upright, makes it no larger than 2,000 px, and forgets where it was taken', async () => {
  const exif = {
    IFD0: { Model: 'Phone of Rima' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' },
  };
  const lying = photo(3000, 2400).jpeg().withExif(exif);
  const file = await put(
    'photo.jpg',
    await lying.withMetadata({ orientation: 6, exif }).toBuffer(),
  );
  expect(await readFile(file, 'latin1')).toContain('Phone of Rima');
  const { bytes, width, height } = await preparePicture(file);
  expect([width, height]).toEqual([1600, 2000]);
  // Turned a quarter to the right, the left half is the upper one.
  expect(await colourAt(bytes, 800, 100)).toBe('red');
  expect(await colourAt(bytes, 800, 1900)).toBe('blue');
  const { orientation, exif: left, icc, xmp } = await sharp(bytes).metadata();
  expect({ orientation, left, icc, xmp }).toEqual({});
});

/** HEIC by its name and codec, as a phone writes it, which sharp's own binaries cannot read. */
async function heic(): Promise<Buffer> {
  const avif = (await photo().avif().toBuffer()).toString('latin1');
  return Buffer.from(avif.replace('ftypavif', 'ftypheic').replaceAll('av01', 'hvc1'), 'latin1');
}

it.each<[string, () => Promise<Buffer | string>, RegExp]>([
  [
    'no picture',
    async () => 'id,price\n1,20',
    /photo is no picture, or a damaged one:\n.*\n.*JPEG/,
  ],
  ['a drawing', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /is no picture/],
  ['an empty file', async () => '', /is no picture/],
  ['half a photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 900), /damaged/],
  ['HEIC', heic, /photo is HEIC, which cannot be read here\. Save it as JPEG/],
])('F90 refuses %s', async (_what, bytes, message) => {
  await expect(preparePicture(await put('photo', await bytes()))).rejects.toThrow(message);
});

it('F90 refuses a file that is not there', async () => {
  await expect(preparePicture(join(folder, 'none.jpg'))).rejects.toThrow(/none.jpg cannot be read/);
});

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
  const set = (id: string, file: string) =>
    setProductPicture(opened.db, join(folder, 'data'), id, file);

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

  it('F90 changes nothing where the file or the product is none, or it cannot be saved', async () => {
    const file = await put('a.png', await photo().png().toBuffer());
    await expect(set('9', file)).rejects.toThrow('There is no product 9.');
    await expect(set('x', file)).rejects.toThrow('There is no product x.');
    await expect(set('124', await put('b', 'no picture'))).rejects.toThrow('is no picture');
    await opened.db.schema.alterTable('meta').renameTo('away').execute();
    await expect(set('124', file)).rejects.toThrow('meta');
    await opened.db.schema.alterTable('away').renameTo('meta').execute();
    expect(await stored()).toEqual(asad);
    expect(await storedPictures()).toEqual([]);
  });
});
