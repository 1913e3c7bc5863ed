import sharp from 'sharp';
import { LOOKS, productLook } from './looks';

/** The largest picture to read (pixels); some decode to far more than their bytes suggest. */
export const MAX_PIXELS = 40_000_000;

// Pictures share the cores with the pages, so each gets one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** The encoder's effort: for a width that is kept for good (5 % fewer bytes), or for a day. */
export const EFFORT = { forGood: 6, forADay: 3 };

/** Rotates a picture upright and limits its width (px). */
const narrowed = (picture: Uint8Array, width: number) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });

/** The widths (px) of sketches, as a phone shows a card, a product and a scene. */
const SKETCH_WIDTHS = { 'card-sketch': 240, 'page-sketch': 320, 'scene-sketch': 800 } as const;

/** The kinds of sketches, pictures small enough for a page's HTML. */
export type Sketch = keyof typeof SKETCH_WIDTHS;

/**
 * Encodes a picture as a sketch: an AVIF of 1 or 2 kB with a recognisable subject and readable
 * labels. Rejects if the bytes are no picture.
 */
export async function drawSketch(picture: Uint8Array, sketch: Sketch): Promise<Buffer> {
  return narrowed(picture, SKETCH_WIDTHS[sketch]).avif(LOOKS.sketch).toBuffer();
}

/** How to make a width: for a scene, which fills a screen, or for a product. */
type Making = { effort: number; scene: boolean };

/** Encodes a picture as WebP of at most this width (px). Rejects if the bytes are no picture. */
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
