import sharp from 'sharp';
import { grained } from './float.mjs';
import { inkOf, luminanceUnder, printed } from './ink.mjs';
import { SIZE } from './plate.mjs';
import { productStyle } from './style.mjs';
import { glow, tint, tuneGround } from './tint.mjs';

/** Labels lower than this (pixels) stay blank: nobody could read them. */
const LOWEST_LABEL = 30;
const MOST_BYTES = 110_000;
/** The quality that is tried first, by type: higher where a label has words; else 90. */
const BEST = { single: 93, multiple: 91 };
/** Levels of film grain: enough to carry slow fades through lossy compression. */
const GRAIN = 1.1;

/** From a label's first row of words to its last, whichever way they run. */
function pixelHeight({ grid }) {
  const [[x0, y0], [x1, y1]] = [grid[0][0], grid.at(-1)[0]];
  return Math.hypot(x1 - x0, y1 - y0) * SIZE;
}

/** Prints the labels on RGB values, in place. */
async function print(product, style, labels, pixels) {
  const drawn = labels
    .filter((label) => pixelHeight(label) >= LOWEST_LABEL)
    .map((label) => {
      const ink = inkOf(label, style, luminanceUnder(pixels, SIZE, label));
      return printed(product, style, label, ink, SIZE);
    });
  if (drawn.length === 0) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${drawn.join('')}</svg>`;
  const ink = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  for (let i = 0; i < SIZE * SIZE; i++) {
    const a = ink[i * 4 + 3] / 255;
    if (a > 0)
      for (let c = 0; c < 3; c++) pixels[i * 3 + c] += (ink[i * 4 + c] - pixels[i * 3 + c]) * a;
  }
}

/** RGB values of a whole picture as WebP, with grain; `best` is the first quality that is tried. */
export async function encodePicture(pixels, seed, best = 93) {
  const raw = { width: SIZE, height: SIZE, channels: 3 };
  const image = sharp(grained(pixels, seed, GRAIN), { raw });
  for (const quality of [best, 90, 86, 80].filter((q) => q <= best)) {
    const file = await image.clone().webp({ quality, smartSubsample: true, effort: 4 }).toBuffer();
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error('a picture stays above its limit');
}

/** The plate's object in the colours of the product's scent, labelled: RGB values. */
export async function paintObject(product, plate) {
  const style = productStyle(product);
  const { object, labels } = plate;
  const pixels = new Float32Array(SIZE * SIZE * 3);
  for (let i = 0; i < SIZE * SIZE; i++)
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = object[i * 4 + c];
  const paper = product.type !== 'multiple' && labels.some((l) => l.style === 'paper');
  tint(pixels, plate, style, paper ? style.paper : undefined);
  await print(product, style, labels, pixels);
  return pixels;
}

/**
 * A product's picture as WebP: the painted object on the shared ground. Everything is reckoned
 * between whole levels and rounded once, with grain.
 */
export async function composePicture(product, plate, painted) {
  const ground = Float32Array.from(plate.ground);
  const style = productStyle(product);
  const isPerfume = product.type === 'multiple' || product.type === 'single';
  if (isPerfume) tuneGround(ground, style);
  glow(ground, plate.halo, style);
  for (let i = 0; i < SIZE * SIZE; i++) {
    const a = plate.object[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) ground[i * 3 + c] += (painted[i * 3 + c] - ground[i * 3 + c]) * a;
  }
  return encodePicture(ground, product.id, BEST[product.type] ?? 90);
}
