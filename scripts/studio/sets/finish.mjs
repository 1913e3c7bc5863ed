// Turns raw sets into the pictures that products' labels are printed on.
// node scripts/studio/sets/finish.mjs <folder of raw sets>
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { grained, readFloats } from '../lib/float.mjs';
import { SIZE } from '../lib/plate.mjs';

const raw = process.argv[2];
const out = fileURLToPath(new URL('../plates/rendered/', import.meta.url));
const names = (await readdir(raw)).filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
for (const [index, name] of names.sort().entries()) {
  const { values } = await readFloats(join(raw, `${name}.png`), 3, SIZE);
  await sharp(grained(values, index, 0.4), { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .webp({ quality: 96, smartSubsample: true, effort: 5 })
    .toFile(join(out, `${name}.webp`));
  const { kind, flacon, labels } = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  const kept = labels.map(({ name: id, style, aspect, grid }) => ({
    name: id,
    style,
    aspect,
    grid,
  }));
  await writeFile(join(out, `${name}.json`), JSON.stringify({ kind, flacon, labels: kept }));
  process.stdout.write(`${name}\n`);
}
