/** @jest-environment node */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeReplaced } from './files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('removes what is left of versions that a picture replaced, and nothing of other pictures', async () => {
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const put = async (name: string, time = long) => {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), time, time);
  };
  const now = '1.webp.00000001.webp';
  const draft = '1.webp.00000002.webp.abcdef01';
  await put('1.webp.00000000.webp');
  await put('1.webp.00000000.webp.abcdef01');
  const left = [now, '11.webp.00000000.webp', '1.webp.00000000.webp.00000000.webp'];
  for (const name of left) await put(name);
  await put(draft, new Date());
  await removeReplaced(join(folder, now));
  expect((await readdir(folder)).sort()).toEqual([...left, draft].sort());
});
