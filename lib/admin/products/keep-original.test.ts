/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importedPathsOf } from '@/lib/db/imported-pictures';
import { findPicture } from '@/lib/db/pictures';
import { openTestDatabase } from '@/lib/db/testing';
import { takeInPictures } from '../pictures/take-in';
import { keepOriginal, readOriginal } from './keep-original';
import { openPictureList } from './picture-list';

const bottle = Buffer.from([0, 1, 2, 254, 255]);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machines-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('has a machine’s pictures on SQLite, and those of all machines on PostgreSQL', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const { db, close } = await openTestDatabase(engine);
    await keepOriginal(db, first, { path: 'a/1.webp', bytes: bottle });
    const list = await openPictureList(db, first);
    await list.add({ source: 'x', id: 1, path: 'a/1.webp', size: null });
    const there = await openPictureList(db, second);
    const known = (await there.find('x', 1))?.path ?? null;
    const read = await readOriginal(db, second, 'a/1.webp').catch(() => null);
    const isBottle = read !== null && Buffer.from(read).equals(bottle);
    expect({ engine, known, isBottle }).toEqual(
      engine === 'sqlite'
        ? { engine, known: null, isBottle: false }
        : { engine, known: 'a/1.webp', isBottle: true },
    );
    await close();
  }
});

it('takes what lay on a machine’s disk into the database, once, and leaves the files', async () => {
  const { db, close } = await openTestDatabase('postgres');
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const dataDir of [first, second]) {
    await mkdir(join(dataDir, 'media/a'), { recursive: true });
    await mkdir(join(dataDir, 'brand'));
    await writeFile(join(dataDir, 'media/a/by hand.JPG'), dataDir);
    await writeFile(join(dataDir, 'media/notes.txt'), 'notes');
  }
  await writeFile(join(second, 'brand/hero.webp'), bottle);
  await writeFile(join(second, 'media/large.png'), Buffer.alloc(9 * 1024 ** 2));
  const line = { source: 'x', id: 7, path: 'a/by hand.JPG', size: null };
  await writeFile(join(second, 'imported-pictures.jsonl'), JSON.stringify(line));
  const warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await takeInPictures(db, first)).toBe(1);
  expect(await takeInPictures(db, second)).toBe(1);
  expect(await takeInPictures(db, second)).toBe(0);
  expect(String(warned.mock.calls[0]?.[0])).toContain('"path":"large.png"');
  warned.mockRestore();
  const found = async (path: string) => Buffer.from((await findPicture(db, path)) ?? []);
  expect((await found('a/by hand.JPG')).toString()).toBe(first);
  expect(await found('brand/hero.webp')).toEqual(bottle);
  expect((await found('large.png')).length).toBe(0);
  expect(await readFile(join(second, 'media/a/by hand.JPG'), 'utf8')).toBe(second);
  expect(await importedPathsOf(db, 7)).toEqual(new Set(['a/by hand.JPG']));
  await close();
});
