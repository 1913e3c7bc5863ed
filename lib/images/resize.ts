import sharp from 'sharp';
import { LOOKS, productLook } from './looks';

/** The largest picture that is read (pixels): some unpack to far more than their bytes suggest. */
export const MAX_PIXELS = 40_000_000;

// Requests share two cores with the shop: one thread a picture, and nothing kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

/** How hard to look for fewer bytes: for a width that is kept for good (5 % less), or for a day. */
export const EFFORT = { forGood: 6, forADay: 3 };

/** A picture, upright and of at most this width (pixels). */
const narrowed = (picture: Uint8Array, width: number) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });

/** The widths (pixels) of sketches: those in which a phone shows a card, a product and a scene. */
const SKETCH_WIDTHS = { 'card-sketch': 240, 'page-sketch': 320, 'scene-sketch': 800 } as const;

/** A picture that is small enough to stand in a page's HTML, by where it shows. */
export type Sketch = keyof typeof SKETCH_WIDTHS;

/**
 * A picture as a sketch: an AVIF of 1 or 2 kB, in which things are recognised, and labels can be
 * read. Rejects where it is none.
 */
export async function drawSketch(picture: Uint8Array, sketch: Sketch): Promise<Buffer> {
  return narrowed(picture, SKETCH_WIDTHS[sketch]).avif(LOOKS.sketch).toBuffer();
}

/** How a width is made: a scene fills a screen, everything else is a product. */
type Making = { effort: number; scene: boolean };

/** A picture as WebP of at most this width (pixels). Rejects where it is none. */
export async function resize(
  picture: Uint8Array,
  width: number,
  { effort, scene }: Making,
): Promise<Buffer> {
  const look = scene ? LOOKS.scene : productLook(width);
  const smaller = narrowed(picture, width);
  const drawn = scene ? smaller : smaller.sharpen(LOOKS.sharpened);
  return drawn.webp({ ...look, effort }).toBuffer();
}
