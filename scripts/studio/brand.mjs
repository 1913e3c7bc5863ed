// Finishes the composed scenes: heroes (2000 x 1000, with room for words on the left), the ground
// of link previews (1200 x 630), and the film with its poster.
// node scripts/studio/brand.mjs <folder of raw renders> [--film]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bilateral, despeckle, outsideBlur } from './lib/denoise.mjs';
import { inkOf, luminanceUnder, printed } from './lib/ink.mjs';
import { readProducts } from './lib/products.mjs';
import { productStyle } from './lib/style.mjs';

/** Labels are set on a square picture, whatever the shape of the scene. */
const SQUARE = 1000;
const raw = process.argv[2];
const out = fileURLToPath(new URL('../../public/brand/', import.meta.url));
await mkdir(out, { recursive: true });

async function clean(name, maskName) {
  const { data, info } = await sharp(join(raw, `${name}.png`))
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const mask = await sharp(join(raw, `${maskName}.mask.png`))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer();
  const { width, height } = info;
  const lit = await despeckle(data, width, height);
  const smooth = bilateral(bilateral(lit, width, height), width, height);
  return { data: await outsideBlur(smooth, mask, width, height), width, height };
}

const products = await readProducts(
  fileURLToPath(new URL('../../lib/db/seed/products/', import.meta.url)),
);

/** The names of the scene's products, as an SVG to be stretched over the whole picture. */
async function names(scene, name, width, height) {
  const { labels } = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  const square = await sharp(scene)
    .resize(SQUARE, SQUARE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const paths = labels.map((label, index) => {
    const product = products.find(({ id }) => id === label.product);
    const style = productStyle(product);
    const ink = inkOf(label, style, luminanceUnder(square, SQUARE, label));
    return printed(product, style, label, ink, SQUARE, `label${index}`);
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SQUARE} ${SQUARE}" preserveAspectRatio="none">${paths.join('')}</svg>`,
  );
}

const picture = ({ data, width, height }) => sharp(data, { raw: { width, height, channels: 3 } });

for (const name of ['hero-women', 'hero-wood', 'hero-men', 'hero-musk', 'hero-oud']) {
  if (!existsSync(join(raw, `${name}.mask.png`))) continue;
  const image = await clean(name, name);
  const plain = await picture(image).resize(2000, 1000, { kernel: 'lanczos3' }).png().toBuffer();
  const labelled = await sharp(plain)
    .composite([{ input: await names(plain, name, 2000, 1000) }])
    .png()
    .toBuffer();
  await sharp(labelled)
    .webp({ quality: 84, smartSubsample: true })
    .toFile(join(out, `${name}.webp`));
  if (name === 'hero-women')
    await sharp(labelled)
      .resize(1200, 630, { fit: 'cover', position: 'right' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(join(out, 'preview.jpg'));
  process.stdout.write(`${name}\n`);
}

const toLinear = Float32Array.from({ length: 256 }, (_, v) =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
);
const STEPS = 4096;
const fromLinear = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

/**
 * The picture enlarged a little about its centre, sampled between pixels so that it moves smoothly.
 */
function zoomed(data, width, height, zoom) {
  const result = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(height - 1.001, Math.max(0, (y - height / 2) / zoom + height / 2));
    const [y0, fy] = [Math.floor(sy), sy % 1];
    for (let x = 0; x < width; x++) {
      const sx = Math.min(width - 1.001, Math.max(0, (x - width / 2) / zoom + width / 2));
      const [x0, fx] = [Math.floor(sx), sx % 1];
      const at = (y0 * width + x0) * 3;
      const below = at + width * 3;
      for (let c = 0; c < 3; c++) {
        const top = data[at + c] * (1 - fx) + data[at + 3 + c] * fx;
        const bottom = data[below + c] * (1 - fx) + data[below + 3 + c] * fx;
        result[(y * width + x) * 3 + c] = Math.round(top * (1 - fy) + bottom * fy);
      }
    }
  }
  return result;
}

/**
 * The film: one light moves slowly round the bottles and back. Light adds up, so each frame is a
 * weighted sum of the passes.
 */
async function film() {
  const passes = [];
  for (const name of ['film-base', 'film-key0', 'film-key1', 'film-key2'])
    passes.push(await clean(name, 'film'));
  const { width, height } = passes[0];
  const linear = passes.map(({ data }) => Float32Array.from(data, (v) => toLinear[v]));
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
        '38',
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
    const weights = [0, 1, 2].map((k) => Math.max(0, 1 - Math.abs(swing - k)) * 1.15);
    const frame = Buffer.alloc(width * height * 3);
    for (let i = 0; i < frame.length; i++) {
      let v = linear[0][i] * 0.82;
      for (let k = 0; k < 3; k++) if (weights[k] > 0) v += linear[k + 1][i] * weights[k];
      frame[i] = fromLinear[Math.min(STEPS, Math.round(v * STEPS))];
    }
    const zoom = 1.02 + 0.02 * (0.5 - 0.5 * Math.cos((2 * Math.PI * f) / total));
    const moved = zoomed(frame, width, height, zoom);
    if (f === Math.round(total * 0.2))
      await picture({ data: moved, width, height })
        .resize(1920, 1080)
        .webp({ quality: 80, smartSubsample: true })
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
