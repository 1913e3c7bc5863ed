import sharp from 'sharp';
import { shop } from '@/lib/shop';
import { type Style, textOutlines } from './preview/type-setter';

// The initial of the shop's name in the colours ink and paper of tokens.css.

const INK = '#1f1a17';
const PAPER = '#fbf9f6';
const RING = '#c9a77c';

const BOX = 512;
/** The cap height of the display face, as a share of its size. */
const CAP_HEIGHT = 0.625;

type Look = {
  /** The letter's height as a share of the icon's. */
  letter: number;
  /** The ring's radius as a share of the icon's size; null if the icon is too small for one. */
  ring: number | null;
  /** The radius of the corners as a share of the icon's size. */
  corner: number;
  /**
   * Ink on paper, or the other way round; null for the letter alone, of which phones make a sign.
   */
  ground: typeof INK | typeof PAPER | null;
};

const SMALL: Look = { letter: 0.62, ring: null, corner: 0.12, ground: INK };
const LARGE: Look = { letter: 0.34, ring: 0.36, corner: 0, ground: INK };
/** The admin's: the same emblem the other way round. */
const ADMIN: Look = { ...LARGE, ground: PAPER };
const SIGN: Look = { ...SMALL, ground: null };

function drawing({ letter, ring, corner, ground }: Look): string {
  const initial = [...shop.name][0]?.toUpperCase() ?? '';
  const style: Style = { face: 'display', size: (BOX * letter) / CAP_HEIGHT };
  const middle = BOX / 2;
  const place = {
    x: middle,
    y: middle + (BOX * letter) / 2,
    align: 'middle' as const,
    fill: ground === PAPER ? INK : PAPER,
  };
  const circle =
    ring === null
      ? ''
      : `<circle cx="${middle}" cy="${middle}" r="${BOX * ring}" fill="none" stroke="${RING}" stroke-width="5"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">`,
    ground === null
      ? ''
      : `<rect width="${BOX}" height="${BOX}" rx="${BOX * corner}" fill="${ground}"/>`,
    circle,
    textOutlines(initial, style, place),
    '</svg>\n',
  ].join('');
}

async function png(look: Look, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp(Buffer.from(drawing(look)), { density: (72 * size) / BOX })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: look.corner === 0 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** Builds an ICO file from PNG pictures: a header, 16 bytes about each picture, the pictures. */
async function ico(sizes: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(sizes.map((size) => png(SMALL, size)));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  sizes.forEach((size, index) => {
    const entry = 6 + 16 * index;
    const bytes = pictures[index]?.length ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes;
  });
  return new Uint8Array(Buffer.concat([header, ...pictures]));
}

type Icon = { type: string; draw: () => Promise<Uint8Array<ArrayBuffer>> };

/** The shop's icons by the last segment of their path. */
const ICONS: Readonly<Record<string, Icon>> = {
  'favicon.ico': { type: 'image/x-icon', draw: () => ico([16, 32, 48]) },
  'icon.svg': {
    type: 'image/svg+xml',
    draw: async () => new TextEncoder().encode(drawing(SMALL)),
  },
  'apple.png': { type: 'image/png', draw: () => png(LARGE, 180) },
  '192.png': { type: 'image/png', draw: () => png(LARGE, 192) },
  '512.png': { type: 'image/png', draw: () => png(LARGE, 512) },
  'admin-apple.png': { type: 'image/png', draw: () => png(ADMIN, 180) },
  'admin-192.png': { type: 'image/png', draw: () => png(ADMIN, 192) },
  'admin-512.png': { type: 'image/png', draw: () => png(ADMIN, 512) },
  'admin-badge.png': { type: 'image/png', draw: () => png(SIGN, 96) },
};

/** The file names of the icons below /icons. */
export const iconNames = Object.keys(ICONS);

/** Responds with an icon drawn from the shop's name; 404 for an unknown file name. */
export async function iconResponse(name: string): Promise<Response> {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (icon === undefined) return new Response(null, { status: 404 });
  const headers = { 'content-type': icon.type, 'cache-control': 'public, max-age=86400' };
  return new Response(await icon.draw(), { headers });
}
