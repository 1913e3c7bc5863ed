/** @jest-environment node */
import sharp from 'sharp';
import { preparePicture } from './prepare-picture';
import { photo, turnedHeic } from './testing/photo';

const groups = Array.from(
  { length: 9 },
  (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
);
/** A drawing whose size takes long to find out: each group shows the one before ten times. */
const SLOW_DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg"><rect id="g0" width="1" height="1"/>',
  ...groups,
  '</svg>',
].join('');

/** The colour at a place of a picture, as red or blue. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

it.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)('takes %s', async (format) => {
  const original = await photo().toFormat(format).toBuffer();
  const { bytes, width, height } = await preparePicture(original, 'photo');
  expect([width, height]).toEqual([300, 200]);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(await colourAt(bytes, 20, 100)).toBe('red');
  expect(await colourAt(bytes, 280, 100)).toBe('blue');
});

it('turns a photo upright, makes it no larger than 2,000 px, and forgets where it was taken', async () => {
  const exif = {
    IFD0: { Model: 'Phone of Rima' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' },
  };
  const lying = photo(3000, 2400).jpeg().withExif(exif);
  const original = await lying.withMetadata({ orientation: 6, exif }).toBuffer();
  expect(original.toString('latin1')).toContain('Phone of Rima');
  const { bytes, width, height } = await preparePicture(original, 'photo');
  expect([width, height]).toEqual([1600, 2000]);
  // Turned a quarter to the right, the left half is the upper one.
  expect(await colourAt(bytes, 800, 100)).toBe('red');
  expect(await colourAt(bytes, 800, 1900)).toBe('blue');
  const { orientation, exif: left, icc, xmp } = await sharp(bytes).metadata();
  expect({ orientation, left, icc, xmp }).toEqual({});
});

it('takes the photo of an iPhone, upright and as colourful as it is', async () => {
  const { bytes, width, height } = await preparePicture(await turnedHeic(), 'photo');
  expect([width, height]).toEqual([64, 96]);
  expect(await colourAt(bytes, 32, 10)).toBe('red');
  expect(await colourAt(bytes, 32, 85)).toBe('blue');
  const { format, exif, icc } = await sharp(bytes).metadata();
  expect({ format, exif, icc }).toEqual({ format: 'webp' });
});

it.each<[string, () => Promise<Buffer | string>, RegExp]>([
  [
    'no picture',
    async () => 'id,price\n1,20',
    /photo is no picture, or a damaged one:\n.*\n.*JPEG/,
  ],
  ['a drawing, before it is drawn', async () => SLOW_DRAWING, /begins like a file of another/],
  [
    'a drawing behind a comment that looks like an AVIF',
    async () => `<!--ftypavif-->${SLOW_DRAWING}`,
    /begins like a file of another/,
  ],
  ['a drawing behind the first bytes of a GIF', async () => `GIF89a${SLOW_DRAWING}`, /damaged/],
  ['an empty file', async () => '', /is no picture/],
  ['half a photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 900), /damaged/],
  [
    'half a HEIC',
    async () => (await turnedHeic()).subarray(0, 1000),
    /damaged one:\n.*[Ee]nd of file/,
  ],
])('F90 refuses %s', async (_what, bytes, message) => {
  const original = Buffer.from(await bytes());
  await expect(preparePicture(original, 'photo')).rejects.toThrow(message);
});

it('F90 refuses a picture of more pixels than its limits have', async () => {
  const original = await photo().png().toBuffer();
  await expect(preparePicture(original, 'photo', { maxPixels: 59_999 })).rejects.toThrow(/pixel/);
  const { width } = await preparePicture(original, 'photo', { maxPixels: 60_000 });
  expect(width).toBe(300);
});
