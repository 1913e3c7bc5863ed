// Paints the second pictures of make-up: its texture on paper, in the shade of its packaging. Skips
// what is up to date.
// node scripts/studio/swatches.mjs [--only id,id] [--force]
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argument } from './lib/command.mjs';
import { readProducts } from './lib/products.mjs';
import { sha } from './lib/seed.mjs';
import { encoded, painted } from './swatches/paint.mjs';
import { swatchOf } from './swatches/products.mjs';
import { readTexture } from './swatches/texture.mjs';

const SIZE = 720;
const MOST_BYTES = 33_500;
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const manifestFile = join(here, 'swatches/manifest.json');
const only = new Set(argument('--only').split(',').filter(Boolean).map(Number));
const force = process.argv.includes('--force');

const parts = (await readdir(join(here, 'swatches'))).filter((f) =>
  /^(paint|texture)\.mjs$/.test(f),
);
const code = sha(
  ...(await Promise.all(
    [
      fileURLToPath(import.meta.url),
      ...parts.sort().map((f) => join(here, 'swatches', f)),
      ...['float', 'ground'].map((f) => join(here, `lib/${f}.mjs`)),
    ].map((f) => readFile(f)),
  )),
);
const manifest = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
const products = (await readProducts(join(root, 'lib/db/seed')))
  .filter(({ id, type }) => type === 'makeup' && (only.size === 0 || only.has(id)))
  .map((product) => ({ product, swatch: swatchOf(product) }))
  .filter(({ swatch }) => swatch);

let written = 0;
for (const { product, swatch } of products) {
  const { texture: name, shades, look } = swatch;
  const path = product.image_path.replace(/\.webp$/, '-2.webp');
  const file = join(root, 'public/media', path);
  const texture = await readTexture(join(here, 'swatches/rendered'), name, SIZE, look.fills);
  const mark = sha(code, texture.mark, JSON.stringify([product.id, shades, look])).slice(0, 20);
  if (!force && manifest[path]?.mark === mark && existsSync(file)) continue;
  const pixels = painted(texture, SIZE, shades, look);
  const { file: bytes, quality } = await encoded(pixels, SIZE, product.id, MOST_BYTES);
  await writeFile(file, bytes);
  manifest[path] = { texture: name, mark };
  written++;
  process.stdout.write(`${path} ${name} ${bytes.length} bytes, quality ${quality}\n`);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${written} pictures written\n`);
