/** @jest-environment node */
import sharp from 'sharp';
import { tiffOf } from './tiff.mjs';

it.each([
  [1, 1, 3],
  [5, 64, 3],
  [3, 65, 4],
  [7, 200, 4],
])('holds the pixels of %i x %i px in %i channels', async (width, height, channels) => {
  const rowBytes = width * channels;
  const stride = rowBytes + 5;
  const pixels = Uint8Array.from({ length: stride * height }, (_, place) => (place * 7) % 256);
  const rows = Array.from({ length: height }, (_, row) =>
    pixels.subarray(row * stride, row * stride + rowBytes),
  );
  const tiff = tiffOf({ width, height, channels, pixels, stride, icc: null });
  const { data, info } = await sharp(tiff).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels });
  expect(data).toEqual(Buffer.concat(rows));
});
