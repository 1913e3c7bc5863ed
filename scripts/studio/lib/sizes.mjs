import sharp from 'sharp';
import { arrange, lay, paintedPlate, secondGround } from './arrange.mjs';
import { encodeSecond } from './compose-picture.mjs';
import { SIZE } from './plate.mjs';
import { linePath } from './text.mjs';

/** The sizes that compositions are poured into (ml), and where each flacon's middle stands. */
const SIZES = [
  { volume: 50, x: 0.18 },
  { volume: 80, x: 0.47 },
  { volume: 100, x: 0.788 },
];
/** The largest flacon beside the one on the product's own picture. */
const LARGEST = 0.6;
const FLOOR = 0.75;
const CAPTION = 0.83;
const CAPTION_SIZE = 32;
const INK = '#6a5f55';

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
  const flacon = await paintedPlate(product, plate);
  const pixels = await secondGround(product);
  const sizes = SIZES.map(({ volume, x }) => ({
    ...flacon,
    x,
    scale: LARGEST * Math.cbrt(volume / 100),
  }));
  await arrange(pixels, FLOOR, sizes);
  const ink = await captions();
  for (let i = 0; i < SIZE * SIZE; i++) lay(pixels, i, ink, i);
  return encodeSecond(pixels, product, 77);
}
