import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notesOf } from '../ingredients/shown-notes.mjs';

const read = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * The catalogue's products that need a picture, with the notes and families of their scents,
 * ordered by id; those without a usable image path are left out. `seed` is the folder of the
 * sample's data.
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
      return { ...product, notes: notesOf(scent), families: scent?.family ?? [] };
    })
    .sort((a, b) => a.id - b.id);
}
