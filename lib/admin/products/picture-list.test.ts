/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@/lib/db/testing';
import { openPictureList } from './picture-list';

let folder: string;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
  folder = await mkdtemp(join(tmpdir(), 'picture-list-'));
  await mkdir(join(folder, 'media'));
});

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

it('finds the picture of a source that is there still, a product’s own first', async () => {
  const list = await openPictureList(opened.db, folder);
  for (const id of [1, 2, 3]) {
    await writeFile(join(folder, 'media', `${id}.webp`), '');
    await list.add({ source: 'a', id, path: `${id}.webp`, size: null });
  }
  const again = await openPictureList(opened.db, folder);
  const found = () => Promise.all([1, 2, 3, 4].map(async (id) => (await again.find('a', id))?.id));
  expect(await found()).toEqual([1, 2, 3, 3]);
  await rm(join(folder, 'media', '3.webp'));
  expect(await found()).toEqual([1, 2, 2, 2]);
  await rm(join(folder, 'media', '2.webp'));
  await rm(join(folder, 'media', '1.webp'));
  expect(await again.find('a', 1)).toBeNull();
  expect(await again.find('b', 1)).toBeNull();
});

it('is no empty list where it is there and cannot be read', async () => {
  await mkdir(join(folder, 'imported-pictures.jsonl'));
  await expect(openPictureList(opened.db, folder)).rejects.toThrow('EISDIR');
});
