import sharp from 'sharp';
import { paintObject, secondSeed } from './compose-picture.mjs';
import { bareGround } from './ground.mjs';
import { SIZE } from './plate.mjs';
import { throwShade } from './shade.mjs';
import { productStyle } from './style.mjs';
import { tuneToProduct } from './tint.mjs';

/** Where an object lies in its picture (pixels): its edges, and its middle across. */
export function extentOf(object) {
  let [left, right, highest, lowest] = [SIZE, 0, SIZE, 0];
  for (let i = 0; i < SIZE * SIZE; i++) {
    if (object[i * 4 + 3] < 128) continue;
    left = Math.min(left, i % SIZE);
    right = Math.max(right, i % SIZE);
    lowest = Math.floor(i / SIZE);
    highest = Math.min(highest, lowest);
  }
  return { left, right, highest, lowest, middle: (left + right) / 2 };
}

/** Values of `channels` a pixel, drawn smaller; `scale` is below 1. */
async function smaller(values, channels, scale) {
  const width = Math.round(SIZE * scale);
  const bytes = Buffer.from(values.map((v) => Math.max(0, Math.min(255, Math.round(v)))));
  const raw = { width: SIZE, height: SIZE, channels };
  const data = await sharp(bytes, { raw }).resize(width, width).raw().toBuffer();
  return { data, width };
}

/** Calls `paint` with the index on the picture and on the smaller one, where they overlap. */
function overlap({ width, left, top }, paint) {
  for (let y = Math.max(0, -top); y < Math.min(width, SIZE - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(width, SIZE - left); x++)
      paint((y + top) * SIZE + x + left, y * width + x);
}

/** Lays one RGBA pixel (0 to 255) over one of RGB values, in place. */
function lay(pixels, to, data, from) {
  const a = data[from * 4 + 3] / 255;
  if (a === 0) return;
  for (let c = 0; c < 3; c++) pixels[to * 3 + c] += (data[from * 4 + c] - pixels[to * 3 + c]) * a;
}

/** A product's plate, painted: the object's RGBA values, and what light its shadow leaves (RGB). */
export async function paintedPlate(product, plate) {
  const painted = await paintObject(product, plate);
  const rgba = new Float32Array(SIZE * SIZE * 4);
  for (let i = 0; i < SIZE * SIZE; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = painted[i * 3 + c];
    rgba[i * 4 + 3] = plate.object[i * 4 + 3];
  }
  const bare = bareGround(SIZE);
  return {
    rgba,
    shade: plate.ground.map((v, i) => (255 * v) / bare[i]),
    extent: extentOf(plate.object),
  };
}

/** The ground of a product's second picture (RGB values): in its colours, in a shadow of its own. */
export async function secondGround(product) {
  const pixels = bareGround(SIZE);
  tuneToProduct(pixels, product, productStyle(product));
  await throwShade(pixels, { id: secondSeed(product) }, SIZE);
  return pixels;
}

/**
 * Stands painted plates on a ground (RGB values, in place), each drawn smaller by its `scale` with
 * its middle at `x` and its foot on the line `floor` (shares of the picture): shadows first.
 */
export async function arrange(pixels, floor, pieces) {
  const drawn = [];
  for (const { rgba, shade, extent, scale, x } of pieces) {
    const left = Math.round(x * SIZE - extent.middle * scale);
    const top = Math.round(floor * SIZE - extent.lowest * scale);
    const shadow = await smaller(shade, 3, scale);
    overlap({ ...shadow, left, top }, (to, from) => {
      for (let c = 0; c < 3; c++) pixels[to * 3 + c] *= shadow.data[from * 3 + c] / 255;
    });
    drawn.push({ ...(await smaller(rgba, 4, scale)), left, top });
  }
  for (const piece of drawn) overlap(piece, (to, from) => lay(pixels, to, piece.data, from));
}
