/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pictureSketch } from './picture-sketch';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sketch-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: join(root, 'data') });
  const create = { width: 1200, height: 600, channels: 3, background: 'red' } as const;
  const file = join(root, 'public/media/men/a b.webp');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await sharp({ create }).webp().toBuffer());
});

afterEach(() => rm(root, { recursive: true }));

/** What a page shows of a picture by its URL, once it has been made. */
async function sketched(src: string): Promise<string> {
  let url: string | undefined;
  do url = await pictureSketch(src);
  while (url === undefined);
  return url;
}

test('a sketch is the whole picture in a few bytes, and is made once', async () => {
  const url = await sketched('/media/men/a%20b.webp');
  const [head, text = ''] = url.split(',');
  expect(head).toBe('data:image/webp;base64');
  const { width, height, format } = await sharp(Buffer.from(text, 'base64')).metadata();
  expect({ width, height, format }).toEqual({ width: 88, height: 44, format: 'webp' });
  expect(url.length).toBeLessThan(650);
  expect(await readdir(join(root, 'data/widths/sketch/men'))).toHaveLength(1);
  expect(await pictureSketch('/media/men/a%20b.webp?v=00000000')).toBe(url);
});

test.each(['/media/men/none.webp', '/placeholder.webp', ''])('"%s" has none', async (src) => {
  expect(await pictureSketch(src)).toBeUndefined();
});

test('a broken picture has none', async () => {
  await writeFile(join(root, 'public/media/men/2.webp'), 'no picture');
  expect(await pictureSketch('/media/men/2.webp')).toBeUndefined();
});
