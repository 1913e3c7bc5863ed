import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blurred } from '../lib/float.mjs';
import { bareGround } from '../lib/ground.mjs';
import { painted } from './paint.mjs';
import { strokeOf } from './products.mjs';
import { readTexture } from './texture.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'rendered');

/** How wide a stroke's square is, and where its middle lies (shares of the picture's width). */
const WIDE = 0.74;
const MIDDLE = [0.63, 0.37];
/** The wall is a little out of focus (a share of the picture's width). */
const SOFT = 0.0012;

/**
 * Draws a stroke of what a make-up product is on the wall behind it: on a ground of `size` (RGB
 * values, in place). Nothing where it would not hold there, as powder.
 */
export async function strokeWall(ground, product, size) {
  const stroke = strokeOf(product);
  if (!stroke) return;
  const { texture: name, shades, look, strong } = stroke;
  const side = Math.round(WIDE * size);
  const texture = await readTexture(folder, name, side, 0.9);
  const strokes = painted(texture, side, shades, look);
  const bare = bareGround(side);
  const [left, top] = MIDDLE.map((at) => Math.round(at * size - side / 2));
  for (let c = 0; c < 3; c++) {
    const share = Float32Array.from(
      texture.cover,
      (_, i) => 1 + strong * (strokes[i * 3 + c] / bare[i * 3 + c] - 1),
    );
    const soft = blurred(share, side, side, SOFT * size);
    for (let y = Math.max(0, -top); y < Math.min(side, size - top); y++)
      for (let x = Math.max(0, -left); x < Math.min(side, size - left); x++)
        ground[((y + top) * size + x + left) * 3 + c] *= soft[y * side + x];
  }
}
