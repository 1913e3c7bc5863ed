import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-image';
import { breakLines, textOutlines } from './type-setter';

/** What a preview picture says and shows. */
export type PreviewContent = {
  /** A small line above the title. */
  kicker: string;
  title: string;
  /** A line below the title, such as the price. */
  note: string;
  /** The photo on the right, as encoded image bytes; null where there is none. */
  photo: Uint8Array | null;
};

const GROUND = '#f3eee7';
const INK = '#1f1a17';
const SOFT = '#5d544d';
const ACCENT = '#7a4b2a';
const MARGIN = 72;
const COLUMN = 500;
const MAX_LINES = 4;

function titleLines(title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 60, 50]) {
    const lines = breakLines(title, 'display', size, COLUMN);
    if (lines.length <= MAX_LINES - (size > 60 ? 1 : 0)) return { size, lines };
  }
  return { size: 50, lines: breakLines(title, 'display', 50, COLUMN).slice(0, MAX_LINES) };
}

function drawing({ kicker, title, note }: PreviewContent): string {
  const { size, lines } = titleLines(title);
  const leading = Math.round(size * 1.08);
  const top = Math.round((PREVIEW_HEIGHT - lines.length * leading) / 2 + size * 0.72);
  const below = top + (lines.length - 1) * leading;
  const texts = [
    textOutlines({
      text: kicker.toUpperCase(),
      face: 'text',
      size: 24,
      x: MARGIN,
      y: top - size - 12,
      fill: SOFT,
    }),
    ...lines.map((text, index) =>
      textOutlines({ text, face: 'display', size, x: MARGIN, y: top + index * leading, fill: INK }),
    ),
    textOutlines({ text: note, face: 'text', size: 36, x: MARGIN, y: below + 78, fill: ACCENT }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">${texts.join('')}</svg>`;
}

async function photoLayer(photo: Uint8Array): Promise<OverlayOptions | null> {
  try {
    const input = await sharp(photo)
      .resize(PREVIEW_HEIGHT, PREVIEW_HEIGHT, { fit: 'cover' })
      .toBuffer();
    return { input, left: PREVIEW_WIDTH - PREVIEW_HEIGHT, top: 0 };
  } catch {
    return null;
  }
}

/** Draws a preview picture: a JPEG of 1200 x 630 pixels. A photo that cannot be read is left out. */
export async function renderPreview(content: PreviewContent): Promise<Buffer> {
  const photo = content.photo === null ? null : await photoLayer(content.photo);
  const text = { input: Buffer.from(drawing(content)), left: 0, top: 0 };
  return sharp({
    create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: GROUND },
  })
    .composite(photo ? [photo, text] : [text])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
