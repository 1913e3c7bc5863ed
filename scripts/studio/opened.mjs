// Finishes the pictures of opened flacons (public/media/flacons/), a label on their backs, and gives
// each composition of the sample the one of its flacon, behind the one that shows its sizes.
// node scripts/studio/opened.mjs [RAW]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encodePicture, SMALLER } from './lib/compose-picture.mjs';
import { readFloats } from './lib/float.mjs';
import { layOver } from './lib/ink.mjs';
import { backLabelPath, outlinePath } from './lib/label.mjs';
import { SIZE } from './lib/plate.mjs';
import { rewriteImages } from './lib/products.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const folder = join(root, 'public/media/flacons');
const [raw] = process.argv.slice(2);

/** A label of paper with its words and the shade of its edge, as RGBA of a square of `SIZE`. */
function laidLabel(label) {
  const outline = outlinePath(label, SIZE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <linearGradient id="paper"><stop stop-color="#f3f0ea"/><stop offset="1" stop-color="#dcd8d1"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="2.5"/></filter>
    <path d="${outline}" transform="translate(2 3)" opacity=".35" filter="url(#soft)"/>
    <path d="${outline}" fill="url(#paper)"/>
    <path d="${backLabelPath(label, SIZE)}" fill="#2b2523" fill-opacity=".9"/>
  </svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

if (raw) {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(raw)).filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
  for (const [index, name] of names.sort().entries()) {
    const { values } = await readFloats(join(raw, `${name}.png`), 3, SIZE);
    const { labels } = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
    layOver(values, await laidLabel(labels[0]));
    const picture = await encodePicture(values, index + 1, 78, SMALLER);
    await writeFile(join(folder, `${name}.webp`), picture);
    process.stdout.write(`${name}\n`);
  }
}

const plates = JSON.parse(await readFile(join(here, 'manifest.json'), 'utf8'));

/** The picture of the opened flacon that stands in a composition's picture; undefined for others. */
async function readOpened() {
  const opened = new Map();
  for (const [path, { plate }] of Object.entries(plates)) {
    const { flacon } = JSON.parse(
      await readFile(join(here, 'plates/rendered', `${plate}.json`), 'utf8'),
    );
    const file = flacon && `flacons/${flacon.replace('house-', '')}.webp`;
    if (file && existsSync(join(root, 'public/media', file))) opened.set(path, file);
  }
  return opened;
}

const opened = await readOpened();
await rewriteImages(join(root, 'lib/db/seed'), ({ image_path: path, images = [] }) => {
  const [sizes, ...others] = images.filter((image) => !image.startsWith('flacons/'));
  const own = opened.get(path);
  return own ? [sizes, own, ...others] : images;
});
