/** @jest-environment node */
import { copyMissingPictures } from './copy-pictures';
import { addImportedPicture, findImportedPicture, importedPathsOf } from './imported-pictures';
import { addPicture, findPicture, listPicturePaths, MOST_PICTURE_BYTES } from './pictures';
import { openTestDatabase } from './testing';

const bottle = Buffer.from([0, 1, 2, 254, 255]);

describe.each(['sqlite', 'postgres'] as const)('pictures in the database on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });

  afterEach(() => opened.close());

  const found = async (path: string) => {
    const bytes = await findPicture(opened.db, path);
    return bytes && Buffer.from(bytes);
  };

  it('stand under their path for ever, and are kept once however many paths they have', async () => {
    const { db } = opened;
    expect(await addPicture(db, 'a/1.webp', bottle)).toBe(true);
    expect(await addPicture(db, 'b/2.webp', bottle)).toBe(true);
    expect(await addPicture(db, 'a/1.webp', Buffer.from('another'))).toBe(true);
    expect([await found('a/1.webp'), await found('b/2.webp')]).toEqual([bottle, bottle]);
    expect(await found('a/2.webp')).toBeNull();
    const rows = await db.selectFrom('pictures').select('size').execute();
    expect(rows.map(({ size }) => size).sort()).toEqual([bottle.length, 'another'.length].sort());
  });

  it('are not taken beyond their limit', async () => {
    const { db } = opened;
    const most = Buffer.alloc(MOST_PICTURE_BYTES, 'x');
    expect(await addPicture(db, 'most.webp', most)).toBe(true);
    expect(await addPicture(db, 'more.webp', Buffer.concat([most, bottle]))).toBe(false);
    expect([...(await listPicturePaths(db))]).toEqual(['most.webp']);
  });

  it('come back from another database where they are missing, and what imports stored with them', async () => {
    const other = await openTestDatabase('sqlite');
    await addPicture(other.db, 'a/1.webp', bottle);
    await addPicture(other.db, 'a/2.webp', Buffer.from('of before'));
    const stored = { source: 'https://x/1.jpg', id: 1, path: 'a/1.webp', size: null };
    await addImportedPicture(other.db, stored);
    await addPicture(opened.db, 'a/2.webp', Buffer.from('of the shop'));
    for (const _time of ['once', 'again']) await copyMissingPictures(other.db, opened.db);
    await other.close();
    expect([await found('a/1.webp'), await found('a/2.webp')]).toEqual([
      bottle,
      Buffer.from('of the shop'),
    ]);
    expect(await findImportedPicture(opened.db, stored.source, 1)).toEqual(stored);
    expect(await importedPathsOf(opened.db, 1)).toEqual(new Set(['a/1.webp']));
  });

  it('of an import are found by their source, the product’s own first, while they are there', async () => {
    const { db } = opened;
    const source = `https://shop.example/${'long/'.repeat(2000)}1.jpg`;
    for (const id of [1, 2, 3]) {
      const picture = { source, id, path: `${id}.webp`, size: { width: id, height: 9 } };
      for (const _time of ['once', 'again']) await addImportedPicture(db, picture);
      if (id < 3) await addPicture(db, picture.path, bottle);
    }
    const idFor = async (id: number) => (await findImportedPicture(db, source, id))?.id;
    expect(await Promise.all([1, 2, 3, 4].map(idFor))).toEqual([1, 2, 2, 2]);
    expect(await findImportedPicture(db, 'https://shop.example/2.jpg', 1)).toBeNull();
  });
});
