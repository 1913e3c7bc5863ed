// Composes the product pictures from plate, tint and label: a WebP for each product, and for
// compositions a second one with all sizes. Skips what is up to date.
// node scripts/studio/compose.mjs [--only id,id] [--force]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePlates } from './lib/choose-plate.mjs';
import { composePicture, paintObject } from './lib/compose-picture.mjs';
import { composeLineUp } from './lib/line-up.mjs';
import { readPlate } from './lib/plate.mjs';
import { readProducts } from './lib/products.mjs';
import { sha } from './lib/seed.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const media = join(root, 'public/media');
const manifestFile = join(here, 'manifest.json');
const argument = (name) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : '';
const only = new Set(argument('--only').split(',').filter(Boolean).map(Number));
const force = process.argv.includes('--force');

/** The plate that was read last: products come sorted by plate. */
let read = { name: '' };
async function loadPlate(name) {
  if (read.name !== name)
    read = { name, ...(await readPlate(join(here, 'plates/rendered'), name)) };
  return read;
}

/**
 * A hash of the code that draws pictures. The choice of plates is left out: each plate has its own.
 */
async function codeMark() {
  const files = [
    join(here, 'compose.mjs'),
    ...(await readdir(join(here, 'lib')))
      .filter((f) => !/choose-plate|plate-pools/.test(f))
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
const rendered = new Set(
  (await readdir(join(here, 'plates/rendered')))
    .filter((f) => f.endsWith('.json'))
    .map((f) => f.slice(0, -5))
    .sort(),
);
const manifest = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {};
const code = await codeMark();
const chosen = choosePlates(everything, rendered);
const plateOf = ({ id }) => chosen.get(id) ?? '';
const products = everything
  .filter((p) => only.size === 0 || only.has(p.id))
  .sort((a, b) => plateOf(a).localeCompare(plateOf(b)));

/**
 * A product's pictures by their path below public/media: its own, and beside a composition's, as
 * "terkibmen/124-2.webp", its flacon in all sizes.
 */
function picturesOf({ type, image_path: path }) {
  const own = [[path, composePicture]];
  return type === 'multiple' ? [...own, [path.replace(/\.webp$/, '-2.webp'), composeLineUp]] : own;
}

let written = 0;
for (const [index, product] of products.entries()) {
  const name = plateOf(product);
  if (!name) throw new Error(`no plate for product ${product.id}`);
  const plate = await loadPlate(name);
  const { id, brand, genre, type, description } = product;
  const mark = sha(
    code,
    plate.mark,
    JSON.stringify([id, product.name, brand, genre, type, description]),
  ).slice(0, 20);
  const upToDate = (path) =>
    !force && manifest[path]?.mark === mark && existsSync(join(media, path));
  const due = picturesOf(product).filter(([path]) => !upToDate(path));
  const painted = due.length > 0 ? await paintObject(product, plate) : undefined;
  for (const [path, make] of due) {
    const bytes = await make(product, plate, painted);
    await mkdir(dirname(join(media, path)), { recursive: true });
    await writeFile(join(media, path), bytes);
    manifest[path] = { plate: name, mark };
    written++;
    if (written % 20 === 0) await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  progress(index + 1, products.length, name);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`\n${written} pictures written\n`);
