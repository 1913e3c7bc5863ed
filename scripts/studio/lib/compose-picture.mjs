import sharp from 'sharp';
import { strokeWall } from '../swatches/wall.mjs';
import { grained } from './float.mjs';
import { inkOf, layOver, luminanceUnder, printed } from './ink.mjs';
import { SIZE } from './plate.mjs';
import { throwShade } from './shade.mjs';
import { productStyle } from './style.mjs';
import { glow, shadePaper, tint, tuneToProduct } from './tint.mjs';

/** Labels lower than this (pixels) stay blank: nobody could read them. */
const LOWEST_LABEL = 30;
const MOST_BYTES = 110_000;
/** The quality that is tried first, by type: lower where props or links fill a picture; else 90. */
const BEST = { single: 92, multiple: 85, watch: 88, makeup: 84 };
/** The width of second pictures (pixels): nobody looks as closely as at a product's own. */
export const SMALLER = 960;
/** The seed of a product's second picture is so much above that of its own, its id. */
const SECOND = 5000;
export const secondSeed = ({ id }) => id + SECOND;
/** Levels of film grain: enough to carry slow fades through lossy compression. */
const GRAIN = 1.1;

/** From a label's first row of words to its last, whichever way they run. */
function pixelHeight({ grid }) {
  const [[x0, y0], [x1, y1]] = [grid[0][0], grid.at(-1)[0]];
  return Math.hypot(x1 - x0, y1 - y0) * SIZE;
}

/** Prints the labels on RGB values, in place. */
export async function print(product, style, labels, pixels) {
  const drawn = labels
    .filter((label) => pixelHeight(label) >= LOWEST_LABEL)
    .map((label) => {
      const ink = inkOf(label, style, luminanceUnder(pixels, SIZE, label));
      return printed(product, style, label, ink, SIZE);
    });
  if (drawn.length === 0) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${drawn.join('')}</svg>`;
  layOver(pixels, await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
}

/**
 * RGB values of a whole picture as WebP of a `width` (pixels), with grain; `best` is the first
 * quality that is tried.
 */
export async function encodePicture(pixels, seed, best = 93, width = SIZE) {
  const raw = { width: SIZE, height: SIZE, channels: 3 };
  const image = sharp(grained(pixels, seed, GRAIN), { raw }).resize(width);
  for (const quality of [best, 90, 86, 80, 74].filter((q) => q <= best)) {
    const file = await image.clone().webp({ quality, smartSubsample: true, effort: 4 }).toBuffer();
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error(`picture ${seed} stays above its limit`);
}

/** RGB values of a product's second picture as WebP, at a quality. */
export const encodeSecond = (pixels, product, quality) =>
  encodePicture(pixels, secondSeed(product), quality, SMALLER);

/** The plate's object in the colours of the product's scent, labelled: RGB values. */
export async function paintObject(product, plate) {
  const style = productStyle(product);
  const { object, labels } = plate;
  const pixels = new Float32Array(SIZE * SIZE * 3);
  for (let i = 0; i < SIZE * SIZE; i++)
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = object[i * 4 + c];
  const paper = product.type !== 'multiple' && labels.some((l) => l.style === 'paper');
  tint(pixels, plate, style, paper ? style.paper : undefined);
  shadePaper(pixels, plate, SIZE);
  await print(product, style, labels, pixels);
  return pixels;
}

/** A composition's picture as WebP: its flacon in a set, labelled. */
export async function composeSet(product, { picture, labels }) {
  const pixels = Float32Array.from(picture);
  await print(product, productStyle(product), labels, pixels);
  return encodePicture(pixels, product.id, BEST.multiple);
}

/**
 * The object, painted unless that is `given`, on the shared ground: RGB values between whole levels,
 * which are rounded once, with grain.
 */
async function onGround(product, plate, given) {
  const painted = given ?? (await paintObject(product, plate));
  const ground = Float32Array.from(plate.ground);
  const style = productStyle(product);
  tuneToProduct(ground, product, style);
  glow(ground, plate.halo, style);
  await (product.type === 'makeup' ? strokeWall : throwShade)(ground, product, SIZE);
  for (let i = 0; i < SIZE * SIZE; i++) {
    const a = plate.object[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) ground[i * 3 + c] += (painted[i * 3 + c] - ground[i * 3 + c]) * a;
  }
  return ground;
}

/** A product's picture as WebP; `given` are the object's RGB values where they are not its own. */
export async function composePicture(product, plate, given) {
  return encodePicture(await onGround(product, plate, given), product.id, BEST[product.type] ?? 90);
}

/** A watch's second picture as WebP: nearer, and smaller, since it has fewer details a pixel. */
export async function composeNear(product, plate) {
  return encodeSecond(await onGround(product, plate), product, 86);
}
