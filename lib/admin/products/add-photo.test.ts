/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesInWords } from '@/lib/catalogue/picture-texts';
import { aProduct } from '@/lib/catalogue/testing';
import { listJournal } from '@/lib/db/journal';
import { savePerson } from '@/lib/db/people';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { photo, turnedHeic } from '../pictures/testing/photo';
import { addNamedPhoto } from './add-named-photo';
import { addPhoto } from './add-photo';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});

afterEach(() => rm(folder, { recursive: true }));

const jpeg = (width: number, height: number) => photo(width, height).jpeg().toBuffer();

/** A photo of a phone held upright, which says where it was taken, and a script in a name. */
async function phonePhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Model: '<script>alert(1)</script>' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' },
  };
  return photo(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer();
}

describe.each(['sqlite', 'postgres'] as const)('a photo added on %s', (engine) => {
  const bottle = aProduct({ id: 124, imagePath: '', genre: 'women', description: 'Amber.' });
  let rima: number;
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [bottle]);
    rima = (await savePerson(opened.db, 'Rima', 'staff', new Date())).id;
  });

  afterEach(() => opened.close());

  const add = (bytes: Buffer, id = 124) =>
    addPhoto(opened.db, folder, id, bytes, { personId: rima, name: 'Rima' });
  const paths = async () => {
    const product = await findProductById(opened.db, 124);
    return product && picturesInWords(product).map(({ path }) => path);
  };
  const files = () => readdir(join(folder, 'media/terkibwomen')).catch(() => []);

  it('is that of the product that its file is named like, and of none where two are', async () => {
    const sku = { ...aProduct({ id: 7, name: 'Oud', imagePath: '' }), hidden: false, sku: 'PRF-1' };
    await saveProducts(opened.db, [sku, { ...sku, id: 8, sku: 'PRF-2' }]);
    const original = await jpeg(500, 400);
    const named = async (name: string) => {
      const editor = { personId: rima, name: 'Rima' };
      const added = await addNamedPhoto(opened.db, folder, { name, original }, editor);
      return added.kind === 'added' ? added.path : added.why;
    };
    expect(await named('prf-1-2.JPG')).toMatch(/\/7-[0-9a-f]{8}\.webp$/);
    expect(await named('Oud.jpg')).toBe('unmatched');
    expect(await named('nobody.jpg')).toBe('unmatched');
  });

  it('is the main picture, then further ones in their order, upright and without the camera’s words', async () => {
    const first = await add(await phonePhoto());
    const second = await add(await turnedHeic());
    if (first.kind !== 'added' || second.kind !== 'added') throw new Error('refused');
    expect(await paths()).toEqual([first.path, second.path]);
    expect(first.path).toMatch(/^terkibwomen\/124-[0-9a-f]{8}\.webp$/);
    const bytes = await readFile(join(folder, 'media', first.path));
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 400, height: 600 });
    expect(bytes.toString('latin1')).not.toContain('script');
    const product = await findProductById(opened.db, 124);
    expect(product).toMatchObject({ description: 'Amber.', imagePath: first.path });
    const [entry] = await listJournal(opened.db, 10);
    expect(entry).toMatchObject({
      who: 'Rima',
      what: `photo ${second.path}`,
      subject: 'product 124',
    });
  });

  it('is one picture however often it is sent, also when two arrive at once', async () => {
    const other = await jpeg(500, 300);
    const bytes = await phonePhoto();
    await add(other);
    const twice = await Promise.all([add(bytes), add(bytes)]);
    expect(twice.map((one) => one.kind === 'added' && one.isNew).sort()).toEqual([false, true]);
    expect(await add(bytes)).toMatchObject({ kind: 'added', isNew: false });
    expect(await add(other)).toMatchObject({ kind: 'added', isNew: false });
    expect(await paths()).toHaveLength(2);
    expect(await listJournal(opened.db, 10)).toHaveLength(2);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['no picture', 'no-picture', async () => Buffer.from('id,price\n1,20')],
    ['a drawing', 'no-picture', async () => Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['half a photo', 'damaged', async () => (await jpeg(300, 200)).subarray(0, 900)],
    ['half a HEIC', 'damaged', async () => (await turnedHeic()).subarray(0, 1000)],
    ['a dot of a mail', 'too-small', () => jpeg(40, 63)],
    ['a bomb', 'too-many-pixels', () => bomb()],
  ])('F90 is refused if it is %s, and nothing is changed', async (_what, why, bytes) => {
    expect(await add(await bytes())).toEqual({ kind: 'refused', why });
    expect(await paths()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('is refused for a product that is not there, and from the fourteenth on', async () => {
    const bytes = await jpeg(300, 200);
    expect(await add(bytes, 9)).toEqual({ kind: 'refused', why: 'no-product' });
    const images = Array.from({ length: 12 }, (_, at) => `a/${at}.webp`);
    await saveProducts(opened.db, [
      aProduct({ id: 124, imagePath: 'a.webp', details: { images } }),
    ]);
    expect(await add(bytes)).toEqual({ kind: 'refused', why: 'too-many' });
    expect(await files()).toEqual([]);
  });
});

/** A small file that is 81 megapixels. */
function bomb(): Promise<Buffer> {
  const create = { width: 9000, height: 9000, channels: 3, background: 'red' } as const;
  return sharp({ create }).png().toBuffer();
}
