// Turns raw renders into plates: the object on nothing, with its shadow beside it. Skips plates that
// are newer than their render.
// node scripts/studio/finish.mjs <folder of raw renders>
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { blurred, ease, readFloats, toLinear } from './lib/float.mjs';

const SIZE = 1200;
const SHADOW_SIZE = SIZE / 3;
/** Blurs and edges are given for a picture of 960 px. */
const SCALE = SIZE / 960;
const raw = process.argv[2];
const out = new URL('./plates/rendered/', import.meta.url).pathname;
await mkdir(out, { recursive: true });

const lightOf = (values, i) =>
  toLinear(values[i * 3]) + toLinear(values[i * 3 + 1]) + toLinear(values[i * 3 + 2]);

/** How bright the ground around the object is in linear light, beside the empty ground (1). */
function shadowOf(scene, empty, object, box) {
  const weight = new Float32Array(SIZE * SIZE);
  const ratio = new Float32Array(SIZE * SIZE);
  const [left, bottom, right, top] = box.map((v) => v * SIZE);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x;
      const edge = Math.min(
        (x - left - 3) / (60 * SCALE),
        (right - x - 3) / (90 * SCALE),
        (SIZE - y - bottom - 3) / (40 * SCALE),
        (top - SIZE + y - 3) / (40 * SCALE),
      );
      weight[i] = object[i] < 2 ? 1 : 0;
      const r = edge > 0 ? Math.min(lightOf(scene, i) / lightOf(empty, i), 1) : 1;
      ratio[i] = weight[i] * (1 - (1 - r) * ease(Math.min(Math.max(edge, 0), 1)));
    }
  }
  const levels = [1.6 * SCALE, 8 * SCALE, 40 * SCALE].map((sigma) => [
    blurred(ratio, SIZE, SIZE, sigma),
    blurred(weight, SIZE, SIZE, sigma),
  ]);
  const near = blurred(object, SIZE, SIZE, 14 * SCALE);
  return Float32Array.from(near, (n, i) => {
    const [fine, wide, widest] = levels.map(([a, b]) => (b[i] > 0.02 ? a[i] / b[i] : undefined));
    const far = wide ?? widest ?? 1;
    return far + ((fine ?? far) - far) * Math.min(n / 60, 1);
  });
}

async function writeShadow(values, file) {
  const step = SIZE / SHADOW_SIZE;
  const small = new Uint16Array(SHADOW_SIZE * SHADOW_SIZE);
  for (let i = 0; i < small.length; i++) {
    const at = (Math.floor(i / SHADOW_SIZE) * SIZE + (i % SHADOW_SIZE)) * step;
    let sum = 0;
    for (let k = 0; k < step * step; k++)
      sum += values[at + Math.floor(k / step) * SIZE + (k % step)];
    small[i] = Math.min(65535, Math.round((sum / step / step) * 4095) * 16);
  }
  await sharp(small, { raw: { width: SHADOW_SIZE, height: SHADOW_SIZE, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 9 })
    .toFile(file);
}

async function finish(name, empty) {
  const meta = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  const { values: scene } = await readFloats(join(raw, `${name}.png`), 3, SIZE);
  const { values: mask } = await readFloats(join(raw, `${name}.mask.png`), 4, SIZE);
  const object = Float32Array.from({ length: SIZE * SIZE }, (_, i) => mask[i * 4 + 3]);
  const shadow =
    meta.kind === 'near'
      ? new Float32Array(SIZE * SIZE).fill(1)
      : shadowOf(scene, empty, object, meta.box);
  await writeShadow(shadow, join(out, `${name}.shadow.png`));
  const plate = Buffer.alloc(SIZE * SIZE * 4);
  const zones = Buffer.alloc(SIZE * SIZE * 3);
  for (let i = 0; i < object.length; i++) {
    for (let c = 0; c < 3; c++) {
      plate[i * 4 + c] = Math.min(255, Math.max(0, Math.round(scene[i * 3 + c])));
      zones[i * 3 + c] = Math.round(mask[i * 4 + c]);
    }
    plate[i * 4 + 3] = Math.round(object[i]);
  }
  await sharp(plate, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .webp({ quality: 95, alphaQuality: 100, smartSubsample: true, effort: 5 })
    .toFile(join(out, `${name}.webp`));
  await sharp(zones, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(out, `${name}.mask.png`));
  const labels = meta.labels.map(({ name: id, style, aspect, grid }) => ({
    name: id,
    style,
    aspect,
    grid,
  }));
  const { kind, coloured } = meta;
  await writeFile(join(out, `${name}.json`), JSON.stringify({ kind, coloured, labels }));
}

const time = async (file) => (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
const names = (await readdir(raw))
  .filter((f) => f.endsWith('.json'))
  .map((f) => f.slice(0, -5))
  .sort();
const ground = await readFloats(join(raw, 'ground.png'), 3, SIZE);
const empty = new Float32Array(ground.values.length);
for (let c = 0; c < 3; c++) {
  const channel = Float32Array.from({ length: SIZE * SIZE }, (_, i) => ground.values[i * 3 + c]);
  blurred(channel, SIZE, SIZE, 12 * SCALE).forEach((v, i) => {
    empty[i * 3 + c] = v;
  });
}
for (const [index, name] of names.entries()) {
  if ((await time(join(out, `${name}.json`))) > (await time(join(raw, `${name}.json`)))) continue;
  await finish(name, empty);
  process.stdout.write(`\r[${index + 1}/${names.length}] ${name}          `);
}
process.stdout.write('\n');
