// Turns raw renders of textures into what is kept of them: light beside that on bare paper, gloss
// and cover, one above the other in a grey picture, and the shares of shades beside it. Skips
// textures that are newer than their render.
// node scripts/studio/swatches/finish.mjs <folder of raw renders>
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { blurred, readFloats } from '../lib/float.mjs';
import { encodeGloss, encodeLight } from './texture.mjs';

const raw = process.argv[2];
const out = process.argv[3] ?? new URL('./rendered/', import.meta.url).pathname;
await mkdir(out, { recursive: true });

/** What render.py writes: the square roots of light / 8 and gloss / 4, and the cover. */
const GLOSSIEST = 4;
const channel = ({ values, width }, c) =>
  Float32Array.from({ length: width * width }, (_, i) => values[i * 3 + c] / 255);

/** The light on bare paper, smooth, as wide as a render. */
async function lightOnPaper(width) {
  const ground = await readFloats(join(raw, 'ground.png'), 3, width);
  const light = channel(ground, 0).map((v) => v * v);
  return blurred(light, width, width, width / 40);
}

const names = (await readdir(raw))
  .filter((f) => f.endsWith('.png') && !/ground|shares/.test(f))
  .map((f) => f.slice(0, -4))
  .sort();
const time = async (file) => (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
for (const name of names) {
  if ((await time(join(out, `${name}.webp`))) > (await time(join(raw, `${name}.png`)))) continue;
  const render = await readFloats(join(raw, `${name}.png`), 3);
  const { width } = render;
  const bare = await lightOnPaper(width);
  const sharpLight = channel(render, 0).map((v, i) => (v * v) / bare[i]);
  const softLight = blurred(sharpLight, width, width, width / 320);
  const gloss = channel(render, 1).map((v) => v * v * GLOSSIEST);
  const cover = channel(render, 2);
  // Paper has soft shadows only: what else is there is grain.
  const light = sharpLight.map((v, i) => v + (softLight[i] - v) * Math.max(0, 1 - 4 * cover[i]));
  const bytes = Buffer.alloc(width * width * 3);
  for (let i = 0; i < light.length; i++) {
    bytes[i] = encodeLight(light[i]);
    bytes[width * width + i] = encodeGloss(gloss[i]);
    bytes[2 * width * width + i] = Math.round(cover[i] * 255);
  }
  await sharp(bytes, { raw: { width, height: width * 3, channels: 1 } })
    .webp({ quality: 92, effort: 5 })
    .toFile(join(out, `${name}.webp`));
  const shares = join(raw, `${name}.shares.png`);
  if ((await readdir(raw)).includes(`${name}.shares.png`))
    await sharp(shares)
      .toColourspace('srgb')
      .png({ palette: true, colours: 128, compressionLevel: 9 })
      .toFile(join(out, `${name}.shares.png`));
}
process.stdout.write(`${names.length} textures kept\n`);
