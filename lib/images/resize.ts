import sharp from 'sharp';

/** The largest picture that is read (pixels): some unpack to far more than their bytes suggest. */
const MAX_PIXELS = 40_000_000;
const QUALITY = 74;

// Requests share two cores with the shop: one thread a picture, and nothing kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

/** How hard to look for fewer bytes: for a width that is kept for good (5 % less), or for a day. */
export const EFFORT = { forGood: 6, forADay: 3 };

/** A picture as WebP of at most this width (pixels). Rejects where it is none. */
export async function resize(picture: Uint8Array, width: number, effort: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort })
    .toBuffer();
}

/** A queue took no further task, because too many wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets at most `places` tasks run at a time, the others in turn. Rejects with QueueFull where more
 * than `waiting` wait.
 */
export function queue(places: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= places) {
      if (line.length >= waiting) throw new QueueFull('Too many pictures wait');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
