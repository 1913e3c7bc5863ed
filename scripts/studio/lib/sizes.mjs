import sharp from 'sharp';
import { encodeSecond, print } from './compose-picture.mjs';
import { layOver } from './ink.mjs';
import { SIZE } from './plate.mjs';
import { productStyle } from './style.mjs';
import { linePath } from './text.mjs';

/** Where the base line of the sizes' names is (a share of the picture's height). */
const CAPTION = 0.805;
const CAPTION_SIZE = 30;

/** The middle of a label across, as a share of the picture's width. */
function middleOf({ grid }) {
  const across = grid.flat().map(([x]) => x);
  return (Math.min(...across) + Math.max(...across)) / 2;
}

/** The sizes' names below their flacons, as RGBA of the picture: the paper's colour, far darker. */
async function captions(picture, labels) {
  const set = { size: CAPTION_SIZE, tracking: 140, y: 0, x: 0 };
  const paths = labels.map((label) =>
    linePath('jost', `${label.name} ML`, set, (dx, dy) => [
      middleOf(label) * SIZE + dx,
      CAPTION * SIZE - dy,
    ]),
  );
  const at = (Math.round((CAPTION + 0.03) * SIZE) * SIZE + SIZE / 2) * 3;
  const ink = Array.from({ length: 3 }, (_, c) => Math.round(picture[at + c] * 0.34));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><path fill="rgb(${ink})" d="${paths.join(' ')}"/></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/**
 * The second picture of a composition as WebP: its flacon in all sizes beside each other, labelled;
 * each label has its size (ml) as its name.
 */
export async function composeSizes(product, { picture, labels }) {
  const pixels = Float32Array.from(picture);
  layOver(pixels, await captions(picture, labels));
  await print(product, productStyle(product), labels, pixels);
  return encodeSecond(pixels, product, 80);
}
