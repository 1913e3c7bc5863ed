import sharp from 'sharp';
import { shadeByBranch } from './branch-shade.mjs';
import { encodePicture, paintObject, SMALLER } from './compose-picture.mjs';
import { shadedGround } from './ground.mjs';
import { SIZE } from './plate.mjs';
import { productStyle } from './style.mjs';
import { linePath } from './text.mjs';
import { tuneToProduct } from './tint.mjs';

/** The sizes that compositions are poured into (ml), and where each flacon's middle stands. */
const SIZES = [
  { volume: 50, x: 0.2 },
  { volume: 80, x: 0.485 },
  { volume: 100, x: 0.795 },
];
/** The largest flacon beside the one on the product's own picture. */
const LARGEST = 0.55;
const FLOOR = 0.715;
const CAPTION = 0.79;
const CAPTION_SIZE = 27;
const INK = '#6a5f55';

/** Where the object lies in its picture (pixels): its middle across, and its lowest row. */
function footOf(object) {
  let [left, right, lowest] = [SIZE, 0, 0];
  for (let i = 0; i < SIZE * SIZE; i++) {
    if (object[i * 4 + 3] < 128) continue;
    left = Math.min(left, i % SIZE);
    right = Math.max(right, i % SIZE);
    lowest = Math.floor(i / SIZE);
  }
  return { middle: (left + right) / 2, lowest };
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
function overlap(width, left, top, paint) {
  for (let y = Math.max(0, -top); y < Math.min(width, SIZE - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(width, SIZE - left); x++)
      paint((y + top) * SIZE + x + left, y * width + x);
}

async function captions() {
  const set = { size: CAPTION_SIZE, tracking: 140, y: 0 };
  const paths = SIZES.map(({ volume, x }) =>
    linePath('jost', `${volume} ML`, { ...set, x: 0 }, (dx, dy) => [
      x * SIZE + dx,
      CAPTION * SIZE - dy,
    ]),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><path fill="${INK}" d="${paths.join(' ')}"/></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/**
 * The second picture of a composition as WebP: its flacon in the three sizes, true to scale beside
 * each other.
 */
export async function composeLineUp(product, plate) {
  const painted = await paintObject(product, plate);
  const { middle, lowest } = footOf(plate.object);
  const bare = shadedGround(SIZE, new Float32Array(SIZE * SIZE).fill(1));
  const shade = plate.ground.map((v, i) => (255 * v) / bare[i]);
  const rgba = new Float32Array(SIZE * SIZE * 4);
  for (let i = 0; i < SIZE * SIZE; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = painted[i * 3 + c];
    rgba[i * 4 + 3] = plate.object[i * 4 + 3];
  }
  const pixels = bare;
  tuneToProduct(pixels, product, productStyle(product));
  await shadeByBranch(pixels, product.id + 5000, SIZE);
  const flacons = [];
  for (const { volume, x } of SIZES) {
    const scale = LARGEST * Math.cbrt(volume / 100);
    const left = Math.round(x * SIZE - middle * scale);
    const top = Math.round(FLOOR * SIZE - lowest * scale);
    const shadow = await smaller(shade, 3, scale);
    overlap(shadow.width, left, top, (to, from) => {
      for (let c = 0; c < 3; c++) pixels[to * 3 + c] *= shadow.data[from * 3 + c] / 255;
    });
    flacons.push({ ...(await smaller(rgba, 4, scale)), left, top });
  }
  const lay = (to, data, from) => {
    const a = data[from * 4 + 3] / 255;
    if (a === 0) return;
    for (let c = 0; c < 3; c++) pixels[to * 3 + c] += (data[from * 4 + c] - pixels[to * 3 + c]) * a;
  };
  for (const { data, width, left, top } of flacons)
    overlap(width, left, top, (to, from) => lay(to, data, from));
  const ink = await captions();
  for (let i = 0; i < SIZE * SIZE; i++) lay(i, ink, i);
  return encodePicture(pixels, product.id + 5000, 86, SMALLER);
}
