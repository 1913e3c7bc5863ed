import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** The faces that pictures are set in. */
export type Face = 'display' | 'text';

/** A later file has letters that earlier ones lack. WOFF opens many times faster than WOFF 2. */
const FILES: Record<Face, readonly string[]> = {
  display: [
    'cormorant/files/cormorant-latin-600-normal.woff',
    'cormorant/files/cormorant-latin-ext-600-normal.woff',
    'cormorant/files/cormorant-cyrillic-600-normal.woff',
    'noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
  ],
  text: [
    'figtree/files/figtree-latin-500-normal.woff',
    'figtree/files/figtree-latin-ext-500-normal.woff',
    'noto-naskh-arabic/files/noto-naskh-arabic-arabic-500-normal.woff',
  ],
};

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(join(process.cwd(), 'node_modules', '@fontsource', file));
  if (!('layout' in font)) throw new Error(`${file} holds no single font`);
  opened.set(file, font);
  return font;
}

/** A stretch of text that one font can set. */
type Run = { font: Font; text: string };

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

/** Whether the letters of a text join, so that tracking would tear them apart. */
function isJoined(text: string): boolean {
  return ARABIC.test(text);
}

function fontFor(character: string, face: Face, before: Font | undefined): Font | null {
  const code = character.codePointAt(0) ?? 0;
  if (before?.hasGlyphForCodePoint(code)) return before;
  const file = FILES[face].find((candidate) => open(candidate).hasGlyphForCodePoint(code));
  return file === undefined ? null : open(file);
}

/**
 * Splits a text into runs by the font that has its letters, from left to right. Characters that no
 * font has are left out, so that no picture shows empty boxes.
 */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontFor(character, face, last?.font);
    if (font === null) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  const first = [...text].find((character) => LETTER.test(character));
  return first !== undefined && ARABIC.test(first) ? runs.reverse() : runs;
}

/** How a text is set: its face, its size and its tracking, both in pixels. */
export type Style = { face: Face; size: number; tracking?: number };

/** Where a line of text stands, in pixels: its baseline starts at x, y or is centred on x. */
export type Place = { x: number; y: number; centred: boolean; fill: string };

type Outline = { width: number; paths: string };

/** The outlines of a line that starts at x = 0, and its width in pixels. */
function outlineOf(text: string, { face, size, tracking = 0 }: Style): Outline {
  let pen = 0;
  const paths = runsOf(text, face).flatMap(({ font, text: part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    const room = isJoined(part) ? 0 : tracking;
    return glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
      const place = `translate(${pen + xOffset * scale} ${-yOffset * scale})`;
      const transform = `${place} scale(${scale} ${-scale})`;
      pen += xAdvance * scale + room;
      return `<path transform="${transform}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return { width: Math.max(0, pen - tracking), paths: paths.join('') };
}

/** The width of a text in pixels. */
function textWidth(text: string, { face, size, tracking = 0 }: Style): number {
  let width = 0;
  for (const { font, text: part } of runsOf(text, face)) {
    const { glyphs, advanceWidth } = font.layout(part);
    const room = isJoined(part) ? 0 : tracking;
    width += (advanceWidth * size) / font.unitsPerEm + glyphs.length * room;
  }
  return Math.max(0, width - tracking);
}

/** Cuts a line to a width (pixels), with an ellipsis where it was cut. */
export function fitLine(text: string, style: Style, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const letters = [...text];
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooLong = letters.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (textWidth(cut(middle), style) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** A text measured once, to be broken into lines in any size. */
export type Paragraph = {
  /** Breaks it into lines of at most `width` at `size` (pixels); a longer word stands alone. */
  lines(size: number, width: number): string[];
  /** The width (pixels) of its longest word at `size` (pixels). */
  longest(size: number): number;
};

/** Measures a text. */
export function paragraph(text: string, face: Face): Paragraph {
  const EM = 1000;
  const style: Style = { face, size: EM };
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, ems: textWidth(word, style) / EM }));
  const blank = textWidth(' ', style) / EM;
  return {
    lines(size, width) {
      const lines: { text: string; ems: number }[] = [];
      for (const { word, ems } of words) {
        const last = lines.at(-1);
        if (last && (last.ems + blank + ems) * size <= width) {
          last.text += ` ${word}`;
          last.ems += blank + ems;
        } else lines.push({ text: word, ems });
      }
      return lines.map((line) => line.text);
    },
    longest: (size) => Math.max(0, ...words.map(({ ems }) => ems)) * size,
  };
}

/** A line of text as SVG outlines, so that the picture needs no font where it is drawn. */
export function textOutlines(text: string, style: Style, { x, y, centred, fill }: Place): string {
  const { width, paths } = outlineOf(text, style);
  const left = centred ? x - width / 2 : x;
  return `<g fill="${fill}" transform="translate(${left} ${y})">${paths}</g>`;
}
