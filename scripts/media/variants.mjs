import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../lib/paths.mjs';

/** Widths (pixels) made ahead of time: of products, and of the home page's wide scenes. As in lib/catalogue/images.ts. */
const SOURCES = [
  { folder: 'public/media', prefix: '', widths: [96, 160, 320, 480, 640, 960] },
  { folder: 'public/brand', prefix: 'brand/', widths: [640, 960, 1440] },
];
const QUALITY = 74;
const TARGET = inRoot('media-variants');
const VERSIONS = join(TARGET, 'versions.json');

async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function makeVariants(bytes, path, widths) {
  for (const width of widths) {
    const file = join(TARGET, String(width), path);
    await mkdir(dirname(file), { recursive: true });
    const picture = sharp(bytes).resize({ width, withoutEnlargement: true });
    await writeFile(file, await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer());
  }
}

async function removeOrphans(versions) {
  for (const width of await readdir(TARGET).catch(() => [])) {
    if (!/^\d+$/.test(width)) continue;
    for (const path of await filesUnder(join(TARGET, width))) {
      if (!(path in versions)) await rm(join(TARGET, width, path));
    }
  }
}

/**
 * Makes every picture under public/media and public/brand in the widths that pages ask for, and notes the version of
 * each: `node scripts/media/variants.mjs`, after pictures changed. Pictures that did not change are left alone.
 */
async function main() {
  const before = JSON.parse(await readFile(VERSIONS, 'utf8').catch(() => '{}'));
  const versions = {};
  let made = 0;
  for (const { folder, prefix, widths } of SOURCES) {
    for (const name of await filesUnder(inRoot(folder))) {
      const bytes = await readFile(inRoot(folder, name));
      const path = prefix + name;
      versions[path] = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      if (before[path] === versions[path]) continue;
      await makeVariants(bytes, path, widths);
      made += 1;
    }
  }
  await removeOrphans(versions);
  await mkdir(TARGET, { recursive: true });
  await writeFile(VERSIONS, `${JSON.stringify(versions, null, 2)}\n`);
  process.stdout.write(`${made} of ${Object.keys(versions).length} pictures made anew\n`);
}

await main();
