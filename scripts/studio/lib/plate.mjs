import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { blurred, ease, enlarged, readFloats } from './float.mjs';
import { shadedGround } from './ground.mjs';
import { sha } from './seed.mjs';

/** The width and height of the pictures that are made (pixels). */
export const SIZE = 1200;
/** Blurs are given for a picture of 960 px. */
const SCALE = SIZE / 960;

/** Objects were rendered under soft lights: their shadows are deepened by this exponent. */
const DEPTH = 1.5;

/** The light that falls through the liquid on the ground, to the right of the object (0 to 1). */
function haloOf(liquid) {
  const quarter = SIZE / 4;
  const low = new Float32Array(SIZE * quarter);
  for (let y = 0; y < quarter; y++)
    for (let x = 0; x < SIZE; x++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += liquid[(y * 4 + k) * SIZE + x];
      low[y * SIZE + x] = sum / 4;
    }
  const soft = blurred(low, SIZE, quarter, 26 * SCALE);
  const halo = new Float32Array(SIZE * SIZE);
  const [down, right] = [Math.round(SIZE * 0.685), Math.round(SIZE * 0.05)];
  for (let y = 0; y < quarter; y++)
    for (let x = right; x < SIZE; x++)
      halo[(y + down) * SIZE + x] = soft[y * SIZE + x - right] / 255;
  return halo;
}

/** The first and the last column of a picture that holds something above a level. */
function columnsAbove(values, level) {
  let [first, last] = [SIZE, 0];
  for (let i = 0; i < values.length; i++) {
    if (values[i] <= level) continue;
    first = Math.min(first, i % SIZE);
    last = Math.max(last, i % SIZE);
  }
  return [first, last];
}

/**
 * A shadow (1 where none falls) that grows weaker away from its object, to nothing where the render
 * ends: a shadow that is cut there looks pasted.
 */
function tapered(shadow, object) {
  const alpha = Float32Array.from({ length: SIZE * SIZE }, (_, i) => object[i * 4 + 3]);
  const [left, right] = columnsAbove(alpha, 128);
  const [start, end] = columnsAbove(
    shadow.map((v) => 1 - v),
    0.012,
  );
  const strength = Float32Array.from({ length: SIZE }, (_, x) => {
    const away = x < left ? (left - x) / (left - start) : (x - right) / (end - right);
    return 1 - ease(Math.min(Math.max(away, 0), 1));
  });
  return shadow.map((v, i) => 1 - (1 - v) * strength[i % SIZE]);
}

/**
 * A rendered plate, ready to be coloured: the object's RGBA (`object`, 0 to 255), what its parts
 * take (`zones`, RGB), the `ground` with its shadow (RGB), the `halo` of its liquid there (0 to 1),
 * the depth of the liquid (`core`, 0 to 255), its labels, and a `mark` that changes with its files.
 */
export async function readPlate(folder, name) {
  const files = ['.webp', '.mask.png', '.shadow.png', '.json'].map((end) =>
    readFile(join(folder, name + end)),
  );
  const [image, mask, shade, json] = await Promise.all(files);
  const { values: object } = await readFloats(image, 4, SIZE);
  const zones = await sharp(mask)
    .resize(SIZE, SIZE)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const small = await readFloats(shade, 1);
  const cast = enlarged(small.values, small.width, SIZE).map((v) => Math.min(v / 255, 1));
  const liquid = Float32Array.from({ length: SIZE * SIZE }, (_, i) => zones[i * 3]);
  const { labels, coloured = false } = JSON.parse(json);
  return {
    object,
    zones,
    ground: shadedGround(SIZE, tapered(cast, object), DEPTH),
    halo: haloOf(liquid),
    core: blurred(liquid, SIZE, SIZE, 24 * SCALE),
    labels,
    coloured,
    mark: sha(image, mask, shade, json),
  };
}

/**
 * A rendered set, the house's flacon among what its scent is made of: its RGB values (`picture`, 0
 * to 255), its labels, the plate of its flacon alone (`flacon`), and a `mark` that changes with its
 * files.
 */
export async function readSet(folder, name) {
  const [image, json] = await Promise.all(
    ['.webp', '.json'].map((end) => readFile(join(folder, name + end))),
  );
  const { values: picture } = await readFloats(image, 3, SIZE);
  const { labels, flacon } = JSON.parse(json);
  return { picture, labels, flacon, mark: sha(image, json) };
}
