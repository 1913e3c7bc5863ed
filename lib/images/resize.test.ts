/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { PHONE_WIDTHS } from '@/lib/catalogue/images';
import { drawSketch, EFFORT, resize } from './resize';

const PICTURES = [
  // Fine patterns all over.
  ['media/terkibmen/220.webp', false],
  ['media/terkibwomen/101.webp', false],
  // Mostly walls.
  ['media/musk/416.webp', false],
  ['brand/hero-oud.webp', true],
] as const;

const original = (path: string) => readFile(`public/${path}`);

test.each(PICTURES)('a phone’s first picture has 20 kB at most: %s', async (path, scene) => {
  const width = scene ? PHONE_WIDTHS.scene : PHONE_WIDTHS.product;
  const bytes = await resize(await original(path), width, { scene, effort: EFFORT.forADay });
  expect(bytes.length).toBeLessThanOrEqual(20_000);
});

test.each(PICTURES)('the sketch of %s has 600 bytes at most in a page', async (path, scene) => {
  const sketch = await drawSketch(await original(path), { scene });
  expect(sketch.toString('base64').length).toBeLessThanOrEqual(600);
});
