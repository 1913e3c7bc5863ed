// Turns raw renders into plates: a clean background, a soft shadow, less grain, one size. Skips
// plates that are newer than their render.
// node scripts/studio/finish.mjs <folder of raw renders>
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bilateral } from './lib/denoise.mjs';
import { groundRows } from './lib/ground.mjs';

const SIZE = 1200;
/** Blurs and edges are given for a picture of 960 px. */
const SCALE = SIZE / 960;
const raw = process.argv[2];
const out = new URL('./plates/rendered/', import.meta.url).pathname;
await mkdir(out, { recursive: true });

const pixels = async (image, channels) =>
  (
    await image
      .resize(SIZE, SIZE, { kernel: 'lanczos3' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer()
  ).subarray(0, SIZE * SIZE * channels);

async function blurred(values, sigma) {
  const grey = Buffer.from(values.map((v) => Math.max(0, Math.min(255, v))));
  return sharp(grey, { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

const ease = (t) => t * t * (3 - 2 * t);

async function clean(file) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const smooth = bilateral(bilateral(data, info.width, info.height), info.width, info.height);
  return sharp(smooth, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** How bright the ground around the object is, relative to the empty ground (255: the same). */
async function shadow(scene, empty, object, box) {
  const weight = new Float32Array(SIZE * SIZE);
  const ratio = new Float32Array(SIZE * SIZE);
  const [left, bottom, right, top] = box.map((v) => v * SIZE);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x;
      const inside = x > left + 3 && x < right - 3 && SIZE - y > bottom + 3 && SIZE - y < top - 3;
      weight[i] = object[i] < 3 ? 160 : 0;
      const lum = (d) => d[i * 3] + d[i * 3 + 1] + d[i * 3 + 2];
      const edge = Math.min(
        1,
        (x - left) / (40 * SCALE),
        (right - x) / (70 * SCALE),
        (SIZE - y - bottom) / (40 * SCALE),
        (top - SIZE + y) / (30 * SCALE),
      );
      const r = inside ? Math.min(lum(scene) / lum(empty), 1.4) : 1;
      ratio[i] = weight[i] * (1 - (1 - r) * ease(Math.max(edge, 0)));
    }
  }
  const levels = [];
  for (const sigma of [2.2 * SCALE, 9 * SCALE])
    levels.push([await blurred(ratio, sigma), await blurred(weight, sigma)]);
  const near = await blurred(object, 14 * SCALE);
  return (i) => {
    const share = ([a, b]) => (b[i] > 2 ? Math.min((a[i] + 0.6) / b[i] / 0.975, 1) : undefined);
    const wide = share(levels[1]) ?? 1;
    const fine = share(levels[0]) ?? wide;
    const t = Math.min(near[i] / 60, 1);
    return wide + (fine - wide) * t;
  };
}

async function finish(name, empty) {
  const meta = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  const scene = await pixels(await clean(join(raw, `${name}.png`)), 3);
  const mask = await pixels(sharp(join(raw, `${name}.mask.png`)).ensureAlpha(), 4);
  const object = Buffer.alloc(SIZE * SIZE);
  for (let i = 0; i < object.length; i++) object[i] = mask[i * 4 + 3];
  const light = await shadow(scene, empty, object, meta.box);
  const rows = groundRows(SIZE);
  const plate = Buffer.alloc(SIZE * SIZE * 3);
  const zones = Buffer.alloc(SIZE * SIZE * 3);
  for (let i = 0; i < object.length; i++) {
    const a = object[i] / 255;
    const ground = rows[Math.floor(i / SIZE)];
    const l = light(i);
    for (let c = 0; c < 3; c++) {
      plate[i * 3 + c] = scene[i * 3 + c] * a + ground[c] * l ** (1.3 + c * 0.04) * (1 - a);
      zones[i * 3 + c] = mask[i * 4 + c];
    }
  }
  const rawPlate = { raw: { width: SIZE, height: SIZE, channels: 3 } };
  await sharp(plate, rawPlate)
    .webp({ quality: 93, smartSubsample: true })
    .toFile(join(out, `${name}.webp`));
  await sharp(zones, rawPlate)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(out, `${name}.mask.png`));
  await writeFile(
    join(out, `${name}.json`),
    JSON.stringify({
      kind: meta.kind,
      labels: meta.labels.map(({ name: id, style, aspect, grid }) => ({
        name: id,
        style,
        aspect,
        grid,
      })),
    }),
  );
}

const time = async (file) => (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
const names = (await readdir(raw))
  .filter((f) => f.endsWith('.json'))
  .map((f) => f.slice(0, -5))
  .sort();
const empty = await pixels(
  sharp(join(raw, 'ground.png'))
    .removeAlpha()
    .blur(9 * SCALE),
  3,
);
for (const [index, name] of names.entries()) {
  if ((await time(join(out, `${name}.json`))) > (await time(join(raw, `${name}.json`)))) continue;
  await finish(name, empty);
  process.stdout.write(`\r[${index + 1}/${names.length}] ${name}          `);
}
process.stdout.write('\n');
