import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { blurred } from '../lib/float.mjs';
import { sha } from '../lib/seed.mjs';

/** The strongest light (bare paper is 1) and gloss that a kept texture holds. */
const [LIGHTEST, GLOSSIEST] = [1.8, 1.6];
const encode = (most) => (value) =>
  Math.round(255 * Math.sqrt(Math.min(Math.max(value / most, 0), 1)));
export const encodeLight = encode(LIGHTEST);
export const encodeGloss = encode(GLOSSIEST);
const decode = (byte, most) => (byte / 255) ** 2 * most;

/** How much of a picture's width (or height) a texture fills, unless it runs off its borders. */
const FILLS = 0.8;
/** Cover from which a place counts as part of a texture (of 255). */
const PART = 90;

/** The square of a kept texture (its pixels) that a picture shows: it stands in the middle. */
async function frameOf(image, width, fills) {
  const cover = await sharp(image)
    .extract({ left: 0, top: 2 * width, width, height: width })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const rows = new Uint32Array(width);
  const columns = new Uint32Array(width);
  for (let i = 0; i < cover.length; i++)
    if (cover[i] > PART) {
      rows[Math.floor(i / width)]++;
      columns[i % width]++;
    }
  // Single crumbs that flew far do not count.
  const few = width / 160;
  const ends = (counts) => [counts.findIndex((n) => n > few), counts.findLastIndex((n) => n > few)];
  const [[top, bottom], [left, right]] = [ends(rows), ends(columns)];
  const side = Math.max(right - left, bottom - top) / fills;
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, side };
}

/**
 * One channel, framed and `size` px wide; beyond the kept picture, whose edges the render left
 * uneven, lies `beyond`.
 */
async function plane(input, from, frame, size, beyond, kernel = 'lanczos3') {
  const scale = size / frame.side;
  const width = Math.round(from.width * scale);
  const data = await sharp(await sharp(input).extract(from).toColourspace('b-w').png().toBuffer())
    .resize(width, width, { kernel })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const [left, top] = [Math.round(frame.left * scale), Math.round(frame.top * scale)];
  const framed = new Uint8Array(size * size).fill(beyond);
  const edge = Math.ceil(width / 400);
  for (let y = Math.max(0, edge - top); y < Math.min(size, width - top - edge); y++)
    for (let x = Math.max(0, edge - left); x < Math.min(size, width - left - edge); x++)
      framed[y * size + x] = data[(y + top) * width + x + left];
  return framed;
}

/**
 * How far inside the kept picture each place lies (0 at its border, 1 from a sixteenth of its width
 * on), where the shadows that it cuts run out.
 */
function inside(frame, width, size) {
  const at = Array.from({ length: size }, (_, k) => (k * frame.side) / size);
  const near = (place) => Math.min(Math.max((Math.min(place, width - place) * 16) / width, 0), 1);
  const columns = at.map((x) => near(x + frame.left));
  const rows = at.map((y) => near(y + frame.top));
  return Float32Array.from({ length: size * size }, (_, i) => {
    const least = Math.min(columns[i % size], rows[Math.floor(i / size)]);
    return least * least * (3 - 2 * least);
  });
}

/** How near each place is to the texture (0 to 1): further away no shadow falls. */
function nearness(cover, size) {
  const wide = blurred(cover, size, size, size / 12);
  return wide.map((v) => Math.min(v * 12, 1));
}

/**
 * A rendered texture as a square of `size` px: the `light` on it (1 on bare paper), its `gloss`,
 * how far it covers the paper (0 to 1), the `shares` that second and further shades have there
 * (three channels of 0 to 255, or undefined), and a `mark` that changes with its files.
 */
export async function readTexture(folder, name, size, fills = FILLS) {
  const image = await readFile(join(folder, `${name}.webp`));
  const { width } = await sharp(image).metadata();
  const frame = await frameOf(image, width, fills);
  const part = (k) => ({ left: 0, top: k * width, width, height: width });
  const [light, gloss, bytes] = await Promise.all(
    [encodeLight(1), 0, 0].map((beyond, k) => plane(image, part(k), frame, size, beyond)),
  );
  const file = join(folder, `${name}.shares.png`);
  const mixed = existsSync(file) ? await readFile(file) : undefined;
  const shares =
    mixed &&
    (await Promise.all(
      [0, 1, 2].map(async (c) =>
        plane(
          await sharp(mixed).removeAlpha().extractChannel(c).png().toBuffer(),
          part(0),
          frame,
          size,
          0,
          c === 0 ? 'nearest' : 'lanczos3',
        ),
      ),
    ));
  const cover = Float32Array.from(bytes, (v) => v / 255);
  const near = nearness(cover, size);
  const within = inside(frame, width, size);
  const kept = (i) => near[i] * (cover[i] + (1 - cover[i]) * within[i]);
  return {
    light: Float32Array.from(light, (v, i) => 1 + (decode(v, LIGHTEST) - 1) * kept(i)),
    gloss: Float32Array.from(gloss, (v) => decode(v, GLOSSIEST)),
    cover,
    shares,
    mark: sha(image, mixed ?? ''),
  };
}
