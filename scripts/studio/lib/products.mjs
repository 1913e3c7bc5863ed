import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notesOf } from '../ingredients/shown-notes.mjs';

const read = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * The catalogue's products that need a picture, with their scents and what these are made of and
 * belong to, ordered by id; those without a usable image path are left out. `seed` is the folder
 * of the sample's data.
 */
export async function readProducts(seed) {
  const folder = join(seed, 'products');
  const files = (await readdir(folder)).filter((f) => f.endsWith('.json')).sort();
  const lists = await Promise.all(files.map((f) => read(join(folder, f))));
  const scents = await read(join(seed, 'scents.json'));
  return lists
    .flat()
    .filter((p) => typeof p.image_path === 'string' && /^[a-z]+\/\d+\.webp$/.test(p.image_path))
    .map((product) => {
      const scent = scents[`${product.brand} ${product.name}`];
      return { ...product, scent, notes: notesOf(scent), families: scent?.family ?? [] };
    })
    .sort((a, b) => a.id - b.id);
}

/** JSON whose lists of texts stand on one line each. */
const written = (products) =>
  JSON.stringify(products, null, 2).replace(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, texts) => `[${texts.replaceAll(/\n\s*/g, ' ')}]`,
  );

/** A product with other further pictures, which stand behind its own path. */
function withImages(product, images) {
  const { images: _, ...rest } = product;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) =>
      key === 'image_path' && images.length > 0
        ? [
            [key, value],
            ['images', images],
          ]
        : [[key, value]],
    ),
  );
}

/**
 * Gives products of the sample further pictures: `imagesOf` returns their paths below public/media
 * for a product, from those that it has.
 */
export async function rewriteImages(seed, imagesOf) {
  const folder = join(seed, 'products');
  for (const name of (await readdir(folder)).filter((f) => f.endsWith('.json'))) {
    const path = join(folder, name);
    const before = await readFile(path, 'utf8');
    const products = JSON.parse(before);
    const after = products.map((product) => withImages(product, imagesOf(product)));
    if (JSON.stringify(after) !== JSON.stringify(products))
      await writeFile(path, `${written(after)}\n`);
  }
}
