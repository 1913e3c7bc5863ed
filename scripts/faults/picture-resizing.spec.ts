import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { inSize } from '@/lib/images/variants';

/** How much of a scene's free side lies in flat runs: four pixels a row of the same grey. */
async function flatShare(picture: Buffer, width: number): Promise<number> {
  const side = { left: 0, top: 0, width: width * 0.4, height: width / 2 };
  const greys = await sharp(picture).extract(side).greyscale().raw().toBuffer();
  const flat = greys.filter((grey, at) => [1, 2, 3].every((step) => greys[at + step] === grey));
  return flat.length / greys.length;
}

const shares = async (width: number) => {
  const master = await readFile('public/brand/hero-women.webp');
  const [scene = 1, product = 0] = await Promise.all(
    ['brand/hero-women.webp', 'men/1.webp'].map(async (path) =>
      flatShare(await inSize(master, path, width, 3), width),
    ),
  );
  return { scene, product };
};

test('a fade of 640 px is finer in a scene than in a product', async () => {
  const { scene, product } = await shares(640);
  expect(scene).toBeLessThan(product * 0.98);
});

for (const width of [960, 1920]) {
  test(`a fade of ${width} px is as fine in a product as in a scene`, async () => {
    const { scene, product } = await shares(width);
    expect(product).toBeLessThan(scene * 1.02);
  });
}

for (const width of [320, 640]) {
  test(`a hairline stands out in ${width} px of a product, and nothing else does`, async () => {
    const ground = { width: 1200, height: 1200, channels: 3, background: '#a0a0a0' } as const;
    const line = { ...ground, width: Math.round(1200 / width), background: '#606060' };
    const master = await sharp({ create: ground })
      .composite([{ input: { create: line }, left: 600, top: 0 }])
      .png()
      .toBuffer();
    const row = async (path: string) => {
      const drawn = sharp(await inSize(master, path, width, 0)).greyscale();
      return [...(await drawn.extract({ left: 0, top: 9, width, height: 1 }).raw().toBuffer())];
    };
    const [product, scene] = [await row('men/1.webp'), await row('brand/hero.webp')];
    const depth = (greys: number[]) => 0xa0 - Math.min(...greys);
    expect(depth(product)).toBeGreaterThan(depth(scene) * 1.1);
    expect(Math.abs((product[20] ?? 0) - 0xa0)).toBeLessThanOrEqual(1);
  });
}
