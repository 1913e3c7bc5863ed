// Turns raw sets into the pictures that products' labels are printed on: each as it is, and but for
// those of all sizes as a mirror shows it, so that fewer products share one.
// node scripts/studio/sets/finish.mjs <folder of raw sets>
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { grained, readFloats } from '../lib/float.mjs';
import { inMirror, mirroredLabel } from '../lib/mirror.mjs';
import { SIZE } from '../lib/plate.mjs';
import { lightLiquid } from './liquid-light.mjs';

/** Papers and props are a little calmer than they were rendered: lists show many of them. */
const SATURATION = 0.83;
const raw = process.argv[2];
const out = fileURLToPath(new URL('../plates/rendered/', import.meta.url));

async function write(name, seed, values, facts) {
  await sharp(grained(values, seed, 0.4), { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .modulate({ saturation: SATURATION })
    .webp({ quality: 96, smartSubsample: true, effort: 5 })
    .toFile(join(out, `${name}.webp`));
  await writeFile(join(out, `${name}.json`), JSON.stringify(facts));
}

const names = (await readdir(raw)).filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
for (const [index, name] of names.sort().entries()) {
  const { values } = await readFloats(join(raw, `${name}.png`), 3, SIZE);
  const { labels: all, ...facts } = JSON.parse(await readFile(join(raw, `${name}.json`), 'utf8'));
  const labels = all.map(({ name: id, style, aspect, grid }) => ({
    name: id,
    style,
    aspect,
    grid,
  }));
  if (facts.lying) lightLiquid(values, SIZE, labels[0]);
  await write(name, index, values, { ...facts, labels });
  if (facts.kind !== 'sizes')
    await write(`${name}-mirrored`, index, inMirror(values, SIZE, SIZE), {
      ...facts,
      labels: labels.map(mirroredLabel),
    });
  process.stdout.write(`${name}\n`);
}
