// Finishes the pictures of opened flacons (public/media/flacons/) and gives each composition of the
// sample the one of its flacon, behind the one that shows its sizes.
// node scripts/studio/opened.mjs [RAW]
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodePicture, SMALLER } from './lib/compose-picture.mjs';
import { readFloats } from './lib/float.mjs';
import { SIZE } from './lib/plate.mjs';
import { rewriteImages } from './lib/products.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const folder = join(root, 'public/media/flacons');
const [raw] = process.argv.slice(2);

if (raw) {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(raw)).filter((f) => f.endsWith('.png')).sort();
  for (const [index, name] of names.entries()) {
    const { values } = await readFloats(join(raw, name), 3, SIZE);
    const picture = await encodePicture(values, index + 1, 78, SMALLER);
    await writeFile(join(folder, name.replace('.png', '.webp')), picture);
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
