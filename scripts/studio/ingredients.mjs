// Finishes the still lifes of ingredients (public/media/notes/) and gives each perfume of the sample
// the one that shows most of its notes, as its last picture.
// node scripts/studio/ingredients.mjs [RAW]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseStillLifes, STILL_LIFES } from './ingredients/shown-notes.mjs';
import { encodePicture } from './lib/compose-picture.mjs';
import { readFloats } from './lib/float.mjs';
import { SIZE } from './lib/plate.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const seed = join(root, 'lib/db/seed');
const folder = join(root, 'public/media/notes');
const [raw] = process.argv.slice(2);

async function finish(name, index) {
  const file = join(raw, `ingredients-${name}.png`);
  if (!existsSync(file)) return;
  const { values } = await readFloats(file, 3, SIZE);
  await writeFile(join(folder, `${name}.webp`), await encodePicture(values, index + 1, 90));
  process.stdout.write(`${name}\n`);
}

if (raw) {
  await mkdir(folder, { recursive: true });
  for (const [index, name] of Object.keys(STILL_LIFES).entries()) await finish(name, index);
}

const read = async (path) => JSON.parse(await readFile(path, 'utf8'));
const scents = await read(join(seed, 'scents.json'));
const isPerfume = ({ type }) => ['multiple', 'single', 'musk'].includes(type);
const files = [];
for (const name of (await readdir(join(seed, 'products'))).sort()) {
  const path = join(seed, 'products', name);
  files.push({ path, products: await read(path) });
}
const perfumes = files.flatMap(({ products }) => products.filter(isPerfume));
const chosen = chooseStillLifes(perfumes.map(({ brand, name }) => scents[`${brand} ${name}`]));
const stillLifes = new Map(perfumes.map((product, index) => [product, chosen[index]]));

function withStillLife(product) {
  const stillLife = stillLifes.get(product);
  const own = (product.images ?? []).filter((path) => !path.startsWith('notes/'));
  const images = stillLife ? [...own, `notes/${stillLife}.webp`] : own;
  if (images.length === 0) return product;
  return Object.fromEntries(
    Object.entries(product).flatMap(([key, value]) => {
      if (key === 'images') return [];
      return key === 'image_path'
        ? [
            [key, value],
            ['images', images],
          ]
        : [[key, value]];
    }),
  );
}

/** JSON whose lists of texts stand on one line each. */
const written = (products) =>
  JSON.stringify(products, null, 2).replace(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, texts) => `[${texts.replaceAll(/\n\s*/g, ' ')}]`,
  );

for (const { path, products } of files)
  if (products.some(isPerfume)) await writeFile(path, `${written(products.map(withStillLife))}\n`);
