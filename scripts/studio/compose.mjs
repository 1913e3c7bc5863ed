// Composes the product pictures from plate, tint and label: one WebP per product. Skips what is up
// to date.
// node scripts/studio/compose.mjs [--only id,id] [--force]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { choosePlates } from './lib/choose-plate.mjs';
import { evenHue } from './lib/ground.mjs';
import { inkOf, luminanceUnder, printed } from './lib/ink.mjs';
import { readProducts } from './lib/products.mjs';
import { sha } from './lib/seed.mjs';
import { productStyle } from './lib/style.mjs';
import { glow, tint } from './lib/tint.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const SIZE = 1200;
/** Blurs and smallest sizes are given for a picture of 960 px. */
const SCALE = SIZE / 960;
const MOST_BYTES = 60_000;
const manifestFile = join(here, 'manifest.json');
const rawSize = { raw: { width: SIZE, height: SIZE, channels: 3 } };

const argument = (name) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : '';
const only = new Set(argument('--only').split(',').filter(Boolean).map(Number));
const force = process.argv.includes('--force');

const plates = new Map();
async function loadPlate(name) {
  if (!plates.has(name)) {
    const base = join(here, 'plates/rendered', name);
    const [image, mask, json] = await Promise.all([
      readFile(`${base}.webp`),
      readFile(`${base}.mask.png`),
      readFile(`${base}.json`),
    ]);
    const pixels = await sharp(image).resize(SIZE, SIZE).removeAlpha().raw().toBuffer();
    evenHue(pixels);
    const zones = await sharp(mask)
      .resize(SIZE, SIZE)
      .median(5)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const liquid = Buffer.alloc(SIZE * SIZE);
    for (let i = 0; i < liquid.length; i++) liquid[i] = zones[i * 3];
    const fallen = await sharp(liquid, { raw: { width: SIZE, height: SIZE, channels: 1 } })
      .resize(SIZE, SIZE / 4, { fit: 'fill' })
      .blur(26 * SCALE)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const halo = Buffer.alloc(SIZE * SIZE);
    const [down, right] = [Math.round(SIZE * 0.685), Math.round(SIZE * 0.03)];
    for (let y = 0; y < SIZE / 4; y++)
      fallen.copy(halo, (y + down) * SIZE + right, y * SIZE, (y + 1) * SIZE - right);
    const core = await sharp(liquid, { raw: { width: SIZE, height: SIZE, channels: 1 } })
      .blur(24 * SCALE)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    plates.set(name, {
      pixels,
      zones,
      halo,
      core,
      labels: JSON.parse(json).labels,
      mark: sha(image, mask, json),
    });
  }
  return plates.get(name);
}

const pixelHeight = (label) => (label.grid.at(-1)[0][1] - label.grid[0][0][1]) * SIZE;

function overlay(product, style, plate, pixels) {
  const labels = plate.labels
    .filter((label) => pixelHeight(label) >= 34 * SCALE)
    .map((label) =>
      printed(
        product,
        style,
        label,
        inkOf(label, style, luminanceUnder(pixels, SIZE, label)),
        SIZE,
      ),
    );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${labels.join('')}</svg>`,
  );
}

async function encode(image) {
  for (const quality of [88, 84, 78, 70, 60]) {
    const bytes = await image.clone().webp({ quality, smartSubsample: true, effort: 4 }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error('a picture stays above its limit');
}

async function compose(product, plate) {
  const style = productStyle(product);
  const pixels = Buffer.from(plate.pixels);
  const paper = plate.labels.some((l) => l.style === 'paper') ? style.paper : undefined;
  glow(pixels, plate.halo, plate.zones, style);
  tint(pixels, plate.zones, plate.core, style, paper);
  const labelled = await sharp(pixels, rawSize)
    .composite([{ input: overlay(product, style, plate, pixels) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encode(sharp(labelled).removeAlpha());
}

/**
 * A hash of the code that draws pictures. The choice of plates is left out: each plate has its own.
 */
async function codeMark() {
  const files = [
    join(here, 'compose.mjs'),
    ...(await readdir(join(here, 'lib')))
      .filter((f) => !/plate/.test(f))
      .sort()
      .map((f) => join(here, 'lib', f)),
    ...(await readdir(join(here, 'fonts')))
      .filter((f) => f.endsWith('.json'))
      .sort()
      .map((f) => join(here, 'fonts', f)),
  ];
  return sha(...(await Promise.all(files.map((f) => readFile(f)))));
}

function progress(done, total, name) {
  const filled = Math.round((done / total) * 30);
  process.stdout.write(
    `\r[${'█'.repeat(filled)}${'·'.repeat(30 - filled)}] ${done}/${total} ${name.padEnd(28)}`,
  );
}

const everything = await readProducts(join(root, 'lib/db/seed/products'));
const products = everything.filter((p) => only.size === 0 || only.has(p.id));
const rendered = new Set(
  (await readdir(join(here, 'plates/rendered')))
    .filter((f) => f.endsWith('.json'))
    .map((f) => f.slice(0, -5))
    .sort(),
);
const manifest = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
const code = await codeMark();
const chosen = choosePlates(everything, rendered);
let written = 0;
for (const [index, product] of products.entries()) {
  const name = chosen.get(product.id);
  if (!name) throw new Error(`no plate for product ${product.id}`);
  const plate = await loadPlate(name);
  const target = join(root, 'public/media', product.image_path);
  const { id, brand, genre, type, description } = product;
  const mark = sha(
    code,
    plate.mark,
    JSON.stringify([id, product.name, brand, genre, type, description]),
  ).slice(0, 20);
  if (force || manifest[product.image_path]?.mark !== mark || !existsSync(target)) {
    const bytes = await compose(product, plate);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    manifest[product.image_path] = { plate: name, mark };
    written++;
    if (written % 20 === 0) await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  progress(index + 1, products.length, name);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`\n${written} written, ${products.length - written} up to date\n`);
