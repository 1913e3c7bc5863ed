import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { PHONE_WIDTHS } from '@/lib/catalogue/images';
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

type Encoder = (quality: number, effort: number) => Promise<Buffer>;

/** Draws once what is encoded several times, and returns its encoder. */
async function encoderOf(drawing: Sharp, look: WebpOptions): Promise<Encoder> {
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  return (quality, effort) =>
    sharp(data, { raw: info })
      .webp({ ...look, quality, effort })
      .toBuffer();
}

/**
 * Encodes with the best quality, from `best` down to `least`, that has at most so many bytes, or
 * with `least`. It looks for that quality with less effort, which makes a few bytes more.
 */
async function within(
  { bytes, least }: { bytes: number; least: number },
  best: number,
  effort: number,
  encode: Encoder,
): Promise<Buffer> {
  const encoded = await encode(best, effort);
  if (encoded.length <= bytes) return encoded;
  let fitting = least;
  let tooLarge = best;
  while (tooLarge - fitting > 3) {
    const middle = Math.round((fitting + tooLarge) / 2);
    if ((await encode(middle, EFFORT.forADay)).length > bytes) tooLarge = middle;
    else fitting = middle;
  }
  return encode(fitting, effort);
}

/** The widths (px) of sketches, in which a subject is just recognised. */
const SKETCH_WIDTHS = { product: 88, scene: 192 } as const;

/**
 * Encodes a picture as a sketch for a page's HTML: less than half a kilobyte of WebP with a
 * recognisable subject. Rejects if the bytes are no picture.
 */
export async function drawSketch(
  picture: Uint8Array,
  { scene }: { scene: boolean },
): Promise<Buffer> {
  const width = scene ? SKETCH_WIDTHS.scene : SKETCH_WIDTHS.product;
  const { quality, within: bounds, ...look } = LOOKS.sketch;
  const encode = await encoderOf(narrowed(picture, width), look);
  return within(bounds, quality, EFFORT.forGood, encode);
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
  const encode = await encoderOf(scene ? smaller : smaller.sharpen(LOOKS.sharpened), look);
  const isForPhones = width <= (scene ? PHONE_WIDTHS.scene : PHONE_WIDTHS.product);
  if (!isForPhones) return encode(look.quality, effort);
  return within(LOOKS.phone, look.quality, effort, encode);
}
