/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aProduct } from '@/lib/catalogue/testing';
import { savePerson } from '@/lib/db/people';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { photo } from '../pictures/testing/photo';
import { addPhoto } from './add-photo';
import { importPictures } from './import-pictures';
import { keepOriginal } from './keep-original';
import { setProductPicture } from './product-picture';

// No photo of 2,000 px has 8 MB, and one that comes near takes a minute to make.
jest.mock('@/lib/db/pictures', () => ({
  ...jest.requireActual<typeof import('@/lib/db/pictures')>('@/lib/db/pictures'),
  MOST_PICTURE_BYTES: 0.0625 * 1024 ** 2,
}));

const REFUSED = 'has more than 0.0625 MB as it is kept';

/** A photo of nothing but grain, which has a hundred kilobytes as the shop keeps it. */
const grain = () =>
  sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe.each(['sqlite', 'postgres'] as const)('a picture that is too large on %s', (engine) => {
  const bottle = { ...aProduct({ id: 124 }), hidden: false, sku: 'PRF-1' };
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [bottle]);
    dataDir = join(folder, 'data');
  });

  afterEach(() => opened.close());

  /** Expects that nothing of it is anywhere. */
  async function expectNothing(): Promise<void> {
    expect(await findProductById(opened.db, 124)).toMatchObject({ imagePath: bottle.imagePath });
    const { db } = opened;
    for (const table of ['pictures', 'picture_paths', 'imported_pictures'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const media = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
    expect(media).toEqual([]);
  }

  it('is refused by the command, which says what to do', async () => {
    const file = join(folder, 'grain.png');
    await writeFile(file, await grain());
    await expect(setProductPicture(opened.db, dataDir, '124', file)).rejects.toMatchObject({
      message: `${file} ${REFUSED}\nGive a smaller one.`,
    });
    await expectNothing();
    await writeFile(file, await photo().png().toBuffer());
    await expect(setProductPicture(opened.db, dataDir, '124', file)).resolves.toBeDefined();
  });

  it('is refused by the admin', async () => {
    const { id: personId } = await savePerson(opened.db, 'Rima', 'staff', new Date());
    const added = await addPhoto(opened.db, dataDir, 124, await grain(), {
      personId,
      name: 'Rima',
    });
    expect(added).toEqual({ kind: 'refused', why: 'too-many-bytes' });
    await expectNothing();
  });

  it('is a warning of an import', async () => {
    const file = join(folder, 'PRF-1.png');
    await writeFile(file, await grain());
    const named = [{ id: 124, name: bottle.name, sku: 'PRF-1', handle: null, urls: [] }];
    const { stored, warnings } = await importPictures(opened.db, dataDir, named, { folder });
    expect({ stored, warnings }).toEqual({
      stored: 0,
      warnings: [{ id: 124, picture: 'PRF-1.png', message: REFUSED }],
    });
    await expectNothing();
  });
});

it('is kept nowhere where the database does not take it', async () => {
  const { db, close } = await openTestDatabase('postgres');
  const picture = { path: 'a/1.webp', bytes: Buffer.alloc(8 * 1024 ** 2 + 1) };
  await expect(keepOriginal(db, folder, picture)).rejects.toMatchObject({ why: 'too-many-bytes' });
  expect(await readdir(folder)).toEqual([]);
  await close();
});
