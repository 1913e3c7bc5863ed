import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Style, textOutlines } from '@/lib/seo/preview/type-setter';
import { shop } from '@/lib/shop';
import { inRoot } from '../lib/paths.mjs';

/**
 * `npx tsx scripts/media/icons.ts`: draws the icons anew once the name in lib/shop.ts has changed.
 * Writes app/icon.svg, app/apple-icon.png, app/favicon.ico and the manifest's icons in public/.
 */

const GROUND = '#1f1a17';
const LETTER = '#fbf9f6';
const RING = '#c9a77c';

const BOX = 512;
/** The cap height of the display face, as a share of its size. */
const CAP_HEIGHT = 0.625;

type Look = {
  /** The letter's height, as a share of the icon's. */
  letter: number;
  /** The ring's radius, likewise; null where the icon is too small for one. */
  ring: number | null;
  /** The radius of the corners, likewise. */
  corner: number;
};

const SMALL: Look = { letter: 0.62, ring: null, corner: 0.12 };
const LARGE: Look = { letter: 0.34, ring: 0.36, corner: 0 };

function drawing({ letter, ring, corner }: Look): string {
  const initial = [...shop.name][0]?.toUpperCase() ?? '';
  const style: Style = { face: 'display', size: (BOX * letter) / CAP_HEIGHT };
  const middle = BOX / 2;
  const place = { x: middle, y: middle + (BOX * letter) / 2, centred: true, fill: LETTER };
  const circle =
    ring === null
      ? ''
      : `<circle cx="${middle}" cy="${middle}" r="${BOX * ring}" fill="none" stroke="${RING}" stroke-width="5"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">`,
    `<rect width="${BOX}" height="${BOX}" rx="${BOX * corner}" fill="${GROUND}"/>`,
    circle,
    textOutlines(initial, style, place),
    '</svg>\n',
  ].join('');
}

function png(look: Look, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing(look)), { density: (72 * size) / BOX })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: look.corner === 0 })
    .toBuffer();
}

/** An ICO file of several PNG pictures: a header, 16 bytes about each picture, the pictures. */
function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

const sizes = [16, 32, 48];
const small = await Promise.all(sizes.map((size) => png(SMALL, size)));
const pictures = small.map((bytes, index) => ({ size: sizes[index] ?? 0, bytes }));

writeFileSync(inRoot('app/icon.svg'), drawing(SMALL));
writeFileSync(inRoot('app/favicon.ico'), ico(pictures));
writeFileSync(inRoot('app/apple-icon.png'), await png(LARGE, 180));
writeFileSync(inRoot('public/icon-192.png'), await png(LARGE, 192));
writeFileSync(inRoot('public/icon-512.png'), await png(LARGE, 512));
