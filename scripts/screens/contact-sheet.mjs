import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** In px: a picture's width on the sheet, its greatest height, the gap and the caption's height. */
const WIDTH = 320;
const HEIGHT = 720;
const GAP = 24;
const CAPTION = 32;

function caption(text) {
  return Buffer.from(
    `<svg width="${WIDTH}" height="${CAPTION}"><text y="22" font-family="sans-serif" font-size="16">${text}</text></svg>`,
  );
}

async function cell(file, index, columns) {
  const left = GAP + (index % columns) * (WIDTH + GAP);
  const top = GAP + Math.floor(index / columns) * (HEIGHT + CAPTION + GAP);
  const scaled = await sharp(file)
    .resize({ width: WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(scaled.info.height, HEIGHT);
  const input = await sharp(scaled.data)
    .extract({ left: 0, top: 0, width: WIDTH, height })
    .toBuffer();
  return [
    { input: caption(basename(file, '.png')), left, top },
    { input, left, top: top + CAPTION },
  ];
}

/**
 * Lays out the pictures of a folder on one sheet, each under its name; long ones are cut off.
 * @param {string} folder of PNG files
 * @param {string} target the sheet, a WebP file
 * @param {number} columns
 */
export async function contactSheet(folder, target, columns) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => join(folder, name));
  const cells = await Promise.all(files.map((file, index) => cell(file, index, columns)));
  const rows = Math.ceil(files.length / columns);
  await sharp({
    create: {
      width: GAP + columns * (WIDTH + GAP),
      height: GAP + rows * (HEIGHT + CAPTION + GAP),
      channels: 3,
      background: '#e9e5df',
    },
  })
    .composite(cells.flat())
    .webp({ quality: 80 })
    .toFile(target);
}
