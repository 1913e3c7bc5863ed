// Finishes the still lifes of ingredients (public/media/notes/) and gives each perfume of the sample
// the one that shows most of its notes, as its last picture.
// node scripts/studio/ingredients.mjs [RAW]
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseStillLifes, STILL_LIFES } from './ingredients/shown-notes.mjs';
import { encodePicture } from './lib/compose-picture.mjs';
import { readFloats } from './lib/float.mjs';
import { SIZE } from './lib/plate.mjs';
import { readProducts, rewriteImages } from './lib/products.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const seed = join(root, 'lib/db/seed');
const folder = join(root, 'public/media/notes');
const [raw] = process.argv.slice(2);

async function finish(name, index) {
  const file = join(raw, `ingredients-${name}.png`);
  if (!existsSync(file)) return;
  const { values } = await readFloats(file, 3, SIZE);
  await writeFile(join(folder, `${name}.webp`), await encodePicture(values, index + 1, 86));
  process.stdout.write(`${name}\n`);
}

if (raw) {
  await mkdir(folder, { recursive: true });
  for (const [index, name] of Object.keys(STILL_LIFES).entries()) await finish(name, index);
}

const isPerfume = ({ type }) => ['multiple', 'single', 'musk'].includes(type);
const perfumes = (await readProducts(seed)).filter(isPerfume);
const chosen = chooseStillLifes(perfumes.map(({ scent }) => scent));
const stillLifes = new Map(perfumes.map(({ id }, index) => [id, chosen[index]]));

await rewriteImages(seed, ({ id, images = [] }) => {
  const own = images.filter((path) => !path.startsWith('notes/'));
  const stillLife = stillLifes.get(id);
  return stillLife ? [...own, `notes/${stillLife}.webp`] : own;
});
