// Finishes the composed scenes: heroes (2560 x 1280, with room for words on the left), the ground
// of link previews (1200 x 630), and the film with its poster.
// node scripts/studio/brand.mjs <folder of raw renders> [--film]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { fromLinear, grained, readFloats, toLinear } from './lib/float.mjs';
import { inkOf, layOver, luminanceUnder, printed } from './lib/ink.mjs';
import { inMirror, mirroredLabel } from './lib/mirror.mjs';
import { readProducts } from './lib/products.mjs';
import { productStyle } from './lib/style.mjs';

/** Labels are set on a square picture, whatever the shape of the scene. */
const SQUARE = 1000;
const HERO = { width: 2560, height: 1280 };
/** Levels of film grain. */
const GRAIN = 1.3;
const raw = process.argv[2];
const out = fileURLToPath(new URL('../../public/brand/', import.meta.url));
await mkdir(out, { recursive: true });

const products = await readProducts(fileURLToPath(new URL('../../lib/db/seed/', import.meta.url)));

/** The labels in ink, as RGBA of the picture's size. */
async function inkedLabels(bytes, labels, { width, height }) {
  const square = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(SQUARE, SQUARE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const paths = labels.map((label, index) => {
    const product = products.find(({ id }) => id === label.product);
    const style = productStyle(product);
    const ink = inkOf(label, style, luminanceUnder(square, SQUARE, label));
    return printed(product, style, label, ink, SQUARE, `label${index}`);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SQUARE} ${SQUARE}" preserveAspectRatio="none">${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

const picture = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 3 } });

/** Writes a hero with its words, and the one for languages that are read from the right. */
async function hero(name, seed) {
  const { width, height } = HERO;
  const { values } = await readFloats(join(raw, `${name}.png`), 3, width, height);
  const { labels } = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  await writeHero(`${name}-rtl`, seed, inMirror(values, width, height), labels.map(mirroredLabel));
  await writeHero(name, seed, values, labels);
}

async function writeHero(name, seed, values, labels) {
  const plain = grained(values, seed, 0);
  layOver(values, await inkedLabels(plain, labels, HERO));
  const data = grained(values, seed, GRAIN);
  await picture({ data, ...HERO })
    .webp({ quality: 91, smartSubsample: true, effort: 6 })
    .toFile(join(out, `${name}.webp`));
  if (name === 'hero-women')
    await picture({ data, ...HERO })
      .resize(1200, 630, { fit: 'cover', position: 'right' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toFile(join(out, 'preview.jpg'));
  process.stdout.write(`${name}\n`);
}

const heroes = ['hero-women', 'hero-wood', 'hero-men', 'hero-musk', 'hero-oud'];
for (const [index, name] of heroes.entries())
  if (existsSync(join(raw, `${name}.json`))) await hero(name, index + 1);

/**
 * RGB values enlarged a little about the picture's centre, sampled between pixels so that they move
 * smoothly.
 */
function zoomed(values, width, height, zoom) {
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(height - 1.001, Math.max(0, (y - height / 2) / zoom + height / 2));
    const [y0, fy] = [Math.floor(sy), sy % 1];
    for (let x = 0; x < width; x++) {
      const sx = Math.min(width - 1.001, Math.max(0, (x - width / 2) / zoom + width / 2));
      const [x0, fx] = [Math.floor(sx), sx % 1];
      const at = (y0 * width + x0) * 3;
      const below = at + width * 3;
      for (let c = 0; c < 3; c++) {
        const top = values[at + c] * (1 - fx) + values[at + 3 + c] * fx;
        const bottom = values[below + c] * (1 - fx) + values[below + 3 + c] * fx;
        result[(y * width + x) * 3 + c] = top * (1 - fy) + bottom * fy;
      }
    }
  }
  return result;
}

/** The film's light passes summed, in linear light; `weights` are the keys'. */
function lit([base, ...keys], weights) {
  const sum = base.map((v) => v * 0.82);
  for (const [k, key] of keys.entries())
    if (weights[k] > 0) for (let i = 0; i < sum.length; i++) sum[i] += key[i] * weights[k];
  return sum.map((v) => fromLinear(Math.min(v, 1)));
}

/** How much each key shines while the light swings from the first (0) to the last (2). */
const keysAt = (swing) => [0, 1, 2].map((k) => Math.max(0, 1 - Math.abs(swing - k)) * 1.15);

/** Prints the labels on every pass (in place): ink takes the same share of whatever light falls. */
async function inkPasses(passes, labels, size) {
  const plain = grained(lit(passes, keysAt(1)), 0, 0);
  const ink = await inkedLabels(plain, labels, size);
  for (let i = 0; i < size.width * size.height; i++) {
    const a = ink[i * 4 + 3] / 255;
    if (a > 0)
      for (const pass of passes)
        for (let c = 0; c < 3; c++) pass[i * 3 + c] *= 1 - a + a * toLinear(ink[i * 4 + c]);
  }
}

/**
 * The film: one light moves slowly round the bottles and back. Light adds up, so each frame is a
 * weighted sum of the passes.
 */
async function film() {
  const passes = [];
  for (const name of ['film-base', 'film-key0', 'film-key1', 'film-key2'])
    passes.push(await readFloats(join(raw, `${name}.png`), 3));
  const [{ width, height }] = passes;
  const linear = passes.map(({ values }) => values.map(toLinear));
  const { labels } = JSON.parse(await readFile(join(raw, 'film.json'), 'utf8'));
  await inkPasses(linear, labels, { width, height });
  const [fps, seconds] = [24, 7];
  const encoders = [
    [
      'film.mp4',
      [
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '25',
        '-movflags',
        '+faststart',
        '-profile:v',
        'high',
      ],
    ],
    [
      'film.webm',
      [
        '-c:v',
        'libvpx-vp9',
        '-crf',
        '33',
        '-b:v',
        '0',
        '-row-mt',
        '1',
        '-deadline',
        'good',
        '-cpu-used',
        '3',
      ],
    ],
  ].map(([file, options]) =>
    spawn(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        `${fps}`,
        '-i',
        '-',
        '-an',
        '-pix_fmt',
        'yuv420p',
        '-threads',
        '2',
        ...options,
        join(out, file),
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    ),
  );
  const total = fps * seconds;
  for (let f = 0; f < total; f++) {
    const swing = 1 - Math.cos((2 * Math.PI * f) / total);
    const frame = lit(linear, keysAt(swing));
    const zoom = 1.02 + 0.02 * (0.5 - 0.5 * Math.cos((2 * Math.PI * f) / total));
    const moved = grained(zoomed(frame, width, height, zoom), f, 0.5);
    if (f === Math.round(total * 0.2))
      await picture({ data: moved, width, height })
        .resize(1920, 1080)
        .webp({ quality: 86, smartSubsample: true, effort: 6 })
        .toFile(join(out, 'film-poster.webp'));
    for (const encoder of encoders)
      if (!encoder.stdin.write(moved)) await once(encoder.stdin, 'drain');
    process.stdout.write(`\rframe ${f + 1}/${total}`);
  }
  const closed = encoders.map((encoder) => once(encoder, 'close'));
  for (const encoder of encoders) encoder.stdin.end();
  await Promise.all(closed);
  process.stdout.write('\n');
}
if (process.argv.includes('--film')) await film();
