/** @jest-environment node */
import fc from 'fast-check';
import sharp from 'sharp';
import { decodeHeic, isHeic } from './decode-heic';
import { turnedHeic } from './testing/photo';

const pixel = async (picture: Uint8Array, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it('decodes a phone’s photo upright, in the colours that it has in sRGB', async () => {
  const tiff = await decodeHeic(await turnedHeic());
  const { format, width, height, orientation } = await sharp(tiff).metadata();
  const upright = { format: 'tiff', width: 64, height: 96, orientation: 1 };
  expect({ format, width, height, orientation }).toEqual(upright);
  const [red = 0, green = 0, blue = 0] = await pixel(tiff, 32, 10);
  expect(red).toBeGreaterThan(245);
  // The red of sRGB is 234, 51, 35 in Display P3: that is what losing the profile would show.
  expect(green).toBeLessThan(20);
  expect(blue).toBeLessThan(20);
  expect((await pixel(tiff, 32, 85))[2]).toBeGreaterThan(230);
});

it('stops before decoding more pixels than it may', async () => {
  const answer = decodeHeic(await turnedHeic(), { maxPixels: 96 * 64 - 200 });
  await expect(answer).rejects.toThrow(/exceeds the maximum image size/);
});

it.each([32, 7000])('refuses a picture that is said to be %i px wide and is not', async (width) => {
  const bytes = await turnedHeic();
  bytes.writeUInt32BE(width, bytes.indexOf('ispe') + 8);
  await expect(decodeHeic(bytes)).rejects.toThrow(/image size/i);
});

it('ends a decoding that takes too long', async () => {
  await expect(decodeHeic(await turnedHeic(), { timeLimitMs: 1 })).rejects.toThrow(
    'takes longer than',
  );
});

it('ends with a reason or a picture, whatever a file is made of', async () => {
  const whole = await turnedHeic();
  const mutation = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 8 }), async (mutations) => {
      const bytes = Buffer.from(whole);
      for (const [place, value] of mutations) bytes[place] = value;
      const outcome = await decodeHeic(bytes).catch((error: Error) => error.message);
      expect(typeof outcome === 'string' ? outcome : outcome.length).toBeTruthy();
    }),
    { numRuns: 10 },
  );
});

const file = (...brands: string[]) => {
  const bytes = Buffer.alloc(8 + brands.length * 4 + 20);
  bytes.writeUInt32BE(8 + brands.length * 4);
  bytes.write(`ftyp${brands.join('')}`, 4, 'latin1');
  return bytes;
};

it.each([
  [['heic', '\0\0\0\0', 'mif1', 'heic'], true],
  [['mif1', '\0\0\0\0', 'heic'], true],
  [['mif1', '\0\0\0\0', 'miaf'], true],
  [['mif1', '\0\0\0\0', 'avif'], false],
  [['avif', '\0\0\0\0', 'mif1'], false],
  [['isom', '\0\0\0\0', 'mp42'], false],
  [[], false],
])('tells by the brands %j whether a file is HEIC: %s', (brands, expected) => {
  expect(isHeic(file(...brands))).toBe(expected);
});

it('takes no short file for HEIC', () => {
  expect(isHeic(Buffer.from('\0\0\0\x1cftyp', 'latin1'))).toBe(false);
});
