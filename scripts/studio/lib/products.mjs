import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The catalogue's products that need a picture, ordered by id; those without a usable image path
 * are left out.
 */
export async function readProducts(folder) {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (f) => JSON.parse(await readFile(join(folder, f), 'utf8'))),
  );
  return lists
    .flat()
    .filter((p) => typeof p.image_path === 'string' && /^[a-z]+\/\d+\.webp$/.test(p.image_path))
    .sort((a, b) => a.id - b.id);
}
