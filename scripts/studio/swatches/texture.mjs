import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sha } from '../lib/seed.mjs';

/** The strongest light (bare paper is 1) and gloss that a kept texture holds. */
const [LIGHTEST, GLOSSIEST] = [1.8, 1.6];
const encode = (most) => (value) =>
  Math.round(255 * Math.sqrt(Math.min(Math.max(value / most, 0), 1)));
export const encodeLight = encode(LIGHTEST);
export const encodeGloss = encode(GLOSSIEST);
const decode = (byte, most) => (byte / 255) ** 2 * most;

/** Kept files as single-channel floats at the size of the pictures. */
async function plane(image, top, from, size) {
  const data = await sharp(image)
    .extract({ left: 0, top, width: from, height: from })
    .resize(size, size, { kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return data;
}

/**
 * A rendered texture as a square of `size` px: the `light` on it (1 on bare paper), its `gloss`, how
 * far it covers the paper (0 to 1), the `shares` that second and further shades have there (RGB,
 * 0 to 255, or undefined), and a `mark` that changes with its files.
 */
export async function readTexture(folder, name, size) {
  const image = await readFile(join(folder, `${name}.webp`));
  const { width } = await sharp(image).metadata();
  const [light, gloss, cover] = await Promise.all(
    [0, 1, 2].map((k) => plane(image, k * width, width, size)),
  );
  const file = join(folder, `${name}.shares.png`);
  const mixed = existsSync(file) ? await readFile(file) : undefined;
  return {
    light: Float32Array.from(light, (v) => decode(v, LIGHTEST)),
    gloss: Float32Array.from(gloss, (v) => decode(v, GLOSSIEST)),
    cover: Float32Array.from(cover, (v) => v / 255),
    shares: mixed && (await sharp(mixed).resize(size, size).removeAlpha().raw().toBuffer()),
    mark: sha(image, mixed ?? ''),
  };
}
