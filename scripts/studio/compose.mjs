// Composes the product pictures from plate, tint and label: a WebP for each product. Those of
// compositions are sets with a label. They, makers' bottles and watches have a second one. Skips
// what is up to date.
// node scripts/studio/compose.mjs [--only id,id] [--force]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeBoxed, measured } from './lib/boxed.mjs';
import { choosePlates } from './lib/choose-plate.mjs';
import { argument } from './lib/command.mjs';
import { composeNear, composePicture, composeSet } from './lib/compose-picture.mjs';
import { readPlate, readSet } from './lib/plate.mjs';
import { readProducts, rewriteImages } from './lib/products.mjs';
import { sha } from './lib/seed.mjs';
import { composeSizes } from './lib/sizes.mjs';
import { strokeOf } from './swatches/products.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const media = join(root, 'public/media');
const plates = join(here, 'plates/rendered');
const manifestFile = join(here, 'manifest.json');
const only = new Set(argument('--only').split(',').filter(Boolean).map(Number));
const force = process.argv.includes('--force');

/** The plate or set that was read last: pictures come sorted by it. */
let read = { name: '' };
async function load(name, reader) {
  if (read.name !== name) read = { name, ...(await reader(plates, name)) };
  return read;
}

/**
 * A hash of the code that draws pictures. What reads products and chooses plates
 * is left out: both have their own.
 */
async function codeMark() {
  const files = [
    join(here, 'compose.mjs'),
    ...(await readdir(join(here, 'lib')))
      .filter((f) => !/choose-plate|plate-pools|set-pools|products|command|mirror/.test(f))
      .sort()
      .map((f) => join(here, 'lib', f)),
    ...['paint', 'texture', 'wall'].map((f) => join(here, 'swatches', `${f}.mjs`)),
    ...(await readdir(join(here, 'fonts')))
      .filter((f) => f.endsWith('.json'))
      .sort()
      .map((f) => join(here, 'fonts', f)),
  ];
  return sha(...(await Promise.all(files.map((f) => readFile(f)))));
}

const writeManifest = () => writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

function progress(done, total, name) {
  const filled = Math.round((done / total) * 30);
  process.stdout.write(
    `\r[${'█'.repeat(filled)}${'·'.repeat(30 - filled)}] ${done}/${total} ${name.padEnd(28)}`,
  );
}

const everything = await readProducts(join(root, 'lib/db/seed'));
const rendered = new Map();
for (const file of (await readdir(plates)).filter((f) => f.endsWith('.json')).sort())
  rendered.set(file.slice(0, -5), JSON.parse(await readFile(join(plates, file), 'utf8')));
const manifest = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
const code = await codeMark();
const chosen = choosePlates(everything, rendered);
const cartonNames = [...rendered.keys()].filter((name) => name.startsWith('carton-'));
/** The cartons' plates, read once for the first bottle that needs one. */
let cartons;

/** A maker's bottle beside its carton. */
async function composeWithCarton(product, plate) {
  cartons ??= measured(await Promise.all(cartonNames.map((name) => readPlate(plates, name))));
  return composeBoxed(product, plate, cartons);
}

/**
 * A product's pictures: their paths below public/media, the plate or set of each, and what reads and
 * what composes it. Some have a second one, as "terkibmen/124-2.webp": compositions their flacon in
 * all sizes, makers' bottles their carton, watches a near one.
 */
function picturesOf(product) {
  const name = chosen.get(product.id);
  if (!name) throw new Error(`no plate for product ${product.id}`);
  const { image_path: path } = product;
  const second = path.replace(/\.webp$/, '-2.webp');
  const own = { product, path, name, reader: readPlate, make: composePicture };
  const other = { product, path: second, reader: readPlate };
  const { flacon } = rendered.get(name);
  if (flacon)
    return [
      { ...own, reader: readSet, make: composeSet },
      { ...other, name: flacon.replace('house-', 'sizes-'), reader: readSet, make: composeSizes },
    ];
  if (product.type === 'single' || product.type === 'musk')
    return [own, { ...other, name, make: composeWithCarton }];
  const near = `${name}-near`;
  return rendered.has(near) ? [own, { ...other, name: near, make: composeNear }] : [own];
}

const pictures = everything
  .filter(({ id }) => only.size === 0 || only.has(id))
  .flatMap(picturesOf)
  .sort((a, b) => a.name.localeCompare(b.name));

let written = 0;
for (const [index, { product, path, name, reader, make }] of pictures.entries()) {
  const plate = await load(name, reader);
  const { id, brand, genre, type, description } = product;
  const facts = JSON.stringify([
    id,
    product.name,
    brand,
    genre,
    type,
    description,
    strokeOf(product),
  ]);
  const mark = sha(code, plate.mark, facts).slice(0, 20);
  const file = join(media, path);
  if (force || manifest[path]?.mark !== mark || !existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await make(product, plate));
    manifest[path] = { plate: name, mark };
    written++;
    if (written % 20 === 0) await writeManifest();
  }
  progress(index + 1, pictures.length, name);
}
await writeManifest();
await rewriteImages(join(root, 'lib/db/seed'), ({ image_path: path, images = [] }) => {
  const second = path?.replace(/\.webp$/, '-2.webp');
  return second in manifest && !images.includes(second) ? [second, ...images] : images;
});
process.stdout.write(`\n${written} pictures written\n`);
