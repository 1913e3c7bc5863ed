/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureList } from './picture-list';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-list-'));
  await mkdir(join(folder, 'media'));
});

afterEach(() => rm(folder, { recursive: true }));

it('finds the picture of a source that is there still, a product’s own first', async () => {
  const list = await openPictureList(folder);
  for (const id of [1, 2, 3]) {
    await writeFile(join(list.media, `${id}.webp`), '');
    await list.add({ source: 'a', id, path: `${id}.webp`, size: null });
  }
  const again = await openPictureList(folder);
  const found = (id: number) => again.find('a', id)?.id;
  expect([1, 2, 3, 4].map(found)).toEqual([1, 2, 3, 3]);
  await rm(join(list.media, '3.webp'));
  expect([1, 2, 3, 4].map(found)).toEqual([1, 2, 2, 2]);
  await rm(join(list.media, '2.webp'));
  await rm(join(list.media, '1.webp'));
  expect(again.find('a', 1)).toBeNull();
  expect(again.find('b', 1)).toBeNull();
});

it('is no empty list where it is there and cannot be read', async () => {
  await mkdir(join(folder, 'imported-pictures.jsonl'));
  await expect(openPictureList(folder)).rejects.toThrow('EISDIR');
});
