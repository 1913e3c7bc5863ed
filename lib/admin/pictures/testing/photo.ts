import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A photo whose left half is red and whose right half is blue. */
export function photo(width = 300, height = 200) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/**
 * A drawing of 96 x 64 px in HEIC, red on the left and blue on the right, in the colours of a phone
 * (Display P3). As in a phone's photo both the container and the camera's own words say that it
 * lies on its side: upright, red is above. Made with heif-enc for these tests.
 */
export const turnedHeic = () => readFile('lib/admin/pictures/testing/turned.heic');
