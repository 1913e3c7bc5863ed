import sharp, { type OverlayOptions } from 'sharp';
import { MAX_PIXELS } from '@/lib/images/resize';
import type { Direction } from '@/lib/language';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-image';
import {
  directionOfText,
  fitLine,
  isJoined,
  type Paragraph,
  type Place,
  paragraph,
  type Style,
  textOutlines,
} from './type-setter';

/** The texts of a preview picture. */
export type PreviewText = {
  /** A small line above the title. */
  kicker: string;
  title: string;
  /** A line below the title, such as the price. */
  note: string;
  /** The page's direction: the text is at its start, the photo at its end. */
  direction: Direction;
};

const INK = '#1f1a17';
const SOFT = '#5d544d';
const ACCENT = '#7a4b2a';
const LINE = '#d9cdbf';

const KICKER: Style = { face: 'text', size: 23, tracking: 3.5 };
/** Arabic has no capitals, so its kicker is larger. */
const ARABIC_KICKER: Style = { face: 'text', size: 30 };
const NOTE: Style = { face: 'text', size: 36 };
/** The line height as a share of the font size; Arabic needs more, for its tall strokes. */
const LEADING = 1.06;
const ARABIC_LEADING = 1.4;
const BELOW_KICKER = 34;
const ABOVE_NOTE = 82;

/** The text is beside the photo, or in the middle of a picture without one. */
type Layout = Pick<Place, 'x' | 'align'> & { width: number; sizes: readonly number[] };

const BESIDE_PHOTO: Readonly<Record<Direction, Layout>> = {
  ltr: { x: 64, align: 'left', width: 450, sizes: [88, 76, 66, 56, 48] },
  rtl: { x: PREVIEW_WIDTH - 64, align: 'right', width: 450, sizes: [88, 76, 66, 56, 48] },
};
const ALONE: Layout = {
  x: PREVIEW_WIDTH / 2,
  align: 'middle',
  width: 940,
  sizes: [120, 100, 84, 68, 54],
};

const MAX_HEIGHT = 330;

/**
 * Returns the narrowest width with the same number of lines, so that the last line has several
 * words.
 */
function balancedWidth(text: Paragraph, size: number, width: number): number {
  const { length } = text.lines(size, width);
  let narrowest = width;
  for (let tried = width - 10; tried >= text.longest(size); tried -= 10) {
    if (text.lines(size, tried).length > length) break;
    narrowest = tried;
  }
  return narrowest;
}

/** Sets the title in the largest size that fits, or cuts it in the smallest. */
function titleOf(title: string, { width, sizes }: Layout) {
  const leading = isJoined(title) ? ARABIC_LEADING : LEADING;
  const text = paragraph(title, 'display');
  const rowsOf = (size: number) => Math.floor(MAX_HEIGHT / (size * leading));
  const fits = (size: number) =>
    text.longest(size) <= width && text.lines(size, width).length <= rowsOf(size);
  const smallest = Math.min(...sizes);
  const size = sizes.find(fits) ?? smallest;
  const style: Style = { face: 'display', size };
  const lines = text.lines(size, balancedWidth(text, size, width));
  const shownLines = lines.slice(0, rowsOf(size));
  const last = shownLines.length - 1;
  return {
    style,
    leading: leading * size,
    direction: directionOfText(title),
    lines: shownLines.map((line, row) =>
      fitLine(row === last && lines.length > shownLines.length ? `${line} …` : line, style, width),
    ),
  };
}

const FRAME =
  `<rect x="28.5" y="28.5" width="${PREVIEW_WIDTH - 57}" height="${PREVIEW_HEIGHT - 57}" ` +
  `fill="none" stroke="${LINE}"/>`;

/** Draws the text as a transparent SVG of the picture's size, with a frame if there is no photo. */
function drawText({ kicker, title, note, ...page }: PreviewText, besidePhoto: boolean): string {
  const layout = besidePhoto ? BESIDE_PHOTO[page.direction] : ALONE;
  const { x, align, width } = layout;
  const { style, leading, direction, lines } = titleOf(title, layout);
  const height =
    KICKER.size + BELOW_KICKER + (lines.length - 1) * leading + style.size * 0.7 + ABOVE_NOTE;
  const top = (PREVIEW_HEIGHT - height) / 2 + KICKER.size * 0.7;
  const first = top + BELOW_KICKER + style.size * 0.78;
  const last = first + (lines.length - 1) * leading;
  const set = (text: string, how: Style, y: number, fill: string, towards?: Direction) =>
    textOutlines(fitLine(text, how, width), how, { x, y, align, fill }, towards);
  const parts = [
    besidePhoto ? '' : FRAME,
    set(kicker.toUpperCase(), isJoined(kicker) ? ARABIC_KICKER : KICKER, top, SOFT),
    ...lines.map((line, row) => set(line, style, first + row * leading, INK, direction)),
    set(note, NOTE, last + ABOVE_NOTE, ACCENT),
  ];
  const size = `width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

/** The texts and the photo of a preview picture. */
export type PreviewContent = PreviewText & {
  /** The photo beside the text, as encoded image bytes; null if there is none. */
  photo: Uint8Array | null;
};

/** The most bytes of a preview picture; some readers ignore heavier ones. */
export const PREVIEW_BYTES = 200_000;

const GROUND = '#f3eee7';
const QUALITIES = [84, 72, 60, 45] as const;

async function photoLayer(photo: Uint8Array, direction: Direction): Promise<OverlayOptions | null> {
  try {
    const { data, info } = await sharp(photo, { autoOrient: true, limitInputPixels: MAX_PIXELS })
      .resize(PREVIEW_HEIGHT, PREVIEW_HEIGHT, { fit: 'cover' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const left = direction === 'ltr' ? PREVIEW_WIDTH - PREVIEW_HEIGHT : 0;
    return { input: data, raw: info, left, top: 0 };
  } catch {
    return null;
  }
}

async function compose({ photo, ...text }: PreviewContent): Promise<Buffer> {
  const layer = photo === null ? null : await photoLayer(photo, text.direction);
  const words = { input: Buffer.from(drawText(text, layer !== null)), left: 0, top: 0 };
  return sharp({
    create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: GROUND },
  })
    .composite(layer === null ? [words] : [layer, words])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/**
 * Draws a preview picture: a JPEG of 1200 x 630 px and at most 200 kB. Leaves out an unreadable
 * photo.
 */
export async function renderPreview(content: PreviewContent): Promise<Buffer> {
  const raw = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3 } as const;
  const pixels = await compose(content);
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (picture.length <= PREVIEW_BYTES) break;
  }
  return picture;
}
